import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { ApplicantCv } from "./applicant-cv";
import { OwnApplication } from "./own-application";
import { ReceivedFile } from "./received-list";

const FILE = "/applications/5f0c8f5e-7c1f-4f0e-9d57-0d3a5b8f2c11/cv.pdf";
const sent = {
  status: "pending",
  read: false,
  answered: false,
  coverLetter: "I build",
  rate: null,
  sent: "1",
  cv: FILE,
  shown: null,
};

test.each([
  ["their own CV as it was sent", <OwnApplication key="own" jobId="j" application={sent} />, "/cv.pdf"],
  ["an applicant's CV", <ApplicantCv key="cv" id="a" status="accepted" cv="released" nameId="n" />, "/cv.pdf"],
  ["the letters they received", <ReceivedFile key="csv" filter={{ job: null, shortlisted: false }} />, "/received.csv"],
])(
  "a member whose session has ended is led to sign in by the link to %s, and saves no file of it",
  (_, element, file) => {
    const Page = createRoutesStub([{ path: "/", Component: () => element }]);
    const links = renderToStaticMarkup(<Page />).match(/<a [^>]*>/g) ?? [];
    const link = links.find((one) => one.includes(file)) ?? "";
    expect(link).toContain(file);
    expect(link).not.toContain("download");
  },
);
