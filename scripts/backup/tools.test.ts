import { expect, test } from "vitest";
import { BackupProblem, oneHost, runTool } from "./tools.ts";

/** A program that fails, and says with which arguments and password it was started. */
const TELLS = ["-e", "console.error(JSON.stringify([process.argv.slice(1), process.env.PGPASSWORD])); process.exit(1)"];

test.each([
  ["postgres://owner:a%40b@127.0.0.1:5432/site", "postgres://owner@127.0.0.1:5432/site", "a@b"],
  ["postgres://owner@127.0.0.1/site?sslmode=require", "postgres://owner@127.0.0.1/site?sslmode=require", null],
  [
    "postgresql://owner@[::1]/site?password=a%40b&sslmode=require",
    "postgresql://owner@[::1]/site?sslmode=require",
    "a@b",
  ],
  ["postgres://owner:old@127.0.0.1/site?pass%77ord=new", "postgres://owner@127.0.0.1/site", "new"],
  ["postgres://:a:b@c@h1:5432,h2:5432/site", "postgres://h1:5432,h2:5432/site", "a:b@c"],
])("no other user of the machine reads the database's password in %s", async (address, told, password) => {
  await expect(runTool("node", [...TELLS, "--"], address)).rejects.toThrow(JSON.stringify([[told], password]));
});

test("an operator whose database has several hosts reads what is wrong with each, and no password", async () => {
  const tried = oneHost("postgres://owner:secret@127.0.0.1:9,127.0.0.1:10/site");
  await expect(tried).rejects.toThrow(BackupProblem);
  await expect(tried).rejects.toThrow(/^127\.0\.0\.1:9: .+; 127\.0\.0\.1:10: .+/);
  await expect(tried).rejects.not.toThrow("secret");
});

test("an operator whose database has one host has it asked for nothing beforehand", async () => {
  const address = "postgres://owner@127.0.0.1:9/site";
  await expect(oneHost(address)).resolves.toBe(address);
});

test("an operator who gives no address of a database reads so", async () => {
  await expect(runTool("node", TELLS, "host=127.0.0.1 password=secret")).rejects.toThrow("must begin with postgres://");
});
