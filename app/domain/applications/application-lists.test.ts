import { describe, expect, it } from "vitest";
import {
  applicationListFrom,
  applicationFilterFrom,
  applicationsPath,
  listPageFrom,
  listPages,
  openedFrom,
  receivedFilePath,
} from "./application-lists";

const params = (query: string) => new URLSearchParams(query);

describe("applicationListFrom", () => {
  it("takes the list of the address", () => {
    expect(applicationListFrom(params("box=received"), { sent: 3, received: 0 })).toBe("received");
    expect(applicationListFrom(params("box=sent"), { sent: 0, received: 3 })).toBe("sent");
  });

  it.each(["", "box=", "box=other", "box=constructor"])("takes the one with something in it for %j", (query) => {
    expect(applicationListFrom(params(query), { sent: 0, received: 2 })).toBe("received");
    expect(applicationListFrom(params(query), { sent: 1, received: 2 })).toBe("sent");
    expect(applicationListFrom(params(query), { sent: 0, received: 0 })).toBe("sent");
  });
});

describe("pages of a list", () => {
  it("are twenty applications each, and one when there is none", () => {
    expect([0, 1, 20, 21, 41].map(listPages)).toEqual([1, 1, 1, 2, 3]);
  });

  it.each([
    ["page=2", 2],
    ["page=9", 3],
    ["page=0", 1],
    ["page=-1", 1],
    ["page=1e3", 1],
    ["page=99999999999999999999", 1],
    ["", 1],
  ])("%j is page %i of 45 applications", (query, page) => {
    expect(listPageFrom(params(query), 45)).toBe(page);
  });

  it("leave the first page's address short", () => {
    expect(applicationsPath("sent")).toBe("/dashboard?tab=applications&box=sent");
    expect(applicationsPath("received", 2)).toBe("/dashboard?tab=applications&box=received&page=2");
  });

  it("may be those of one job", () => {
    const job = "3f0c8f8e-6a51-4b0e-9d36-0a3b8f0d5d11";
    const path = applicationsPath("received", 2, { job, shortlisted: false });
    expect(path).toBe(`/dashboard?tab=applications&box=received&job=${job}&page=2`);
    expect(applicationFilterFrom(new URL(path, "http://localhost").searchParams)).toEqual({ job, shortlisted: false });
    for (const query of ["", "job=", "job=1", "job=*", `job=${job}x`]) {
      expect(applicationFilterFrom(params(query)).job).toBeNull();
      expect(openedFrom(params(query.replace("job", "opened")))).toBeNull();
    }
    expect(openedFrom(params(`opened=${job.toUpperCase()}`))).toBe(job);
  });

  it("may be the shortlisted ones, of one job or all, here and in the file", () => {
    const job = "3f0c8f8e-6a51-4b0e-9d36-0a3b8f0d5d11";
    const path = applicationsPath("received", 1, { job: null, shortlisted: true });
    expect(path).toBe("/dashboard?tab=applications&box=received&shortlisted=1");
    expect(applicationFilterFrom(params("shortlisted=1")).shortlisted).toBe(true);
    expect(applicationFilterFrom(params("shortlisted=yes")).shortlisted).toBe(false);
    expect(receivedFilePath({ job: null, shortlisted: false })).toBe("/applications/received.csv");
    expect(receivedFilePath({ job, shortlisted: false })).toBe(`/applications/received.csv?job=${job}`);
    expect(receivedFilePath({ job, shortlisted: true })).toBe(`/applications/received.csv?job=${job}&shortlisted=1`);
  });
});
