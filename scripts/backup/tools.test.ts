import { expect, test } from "vitest";
import { runTool } from "./tools.ts";

/** A program that fails, and says with which arguments and password it was started. */
const TELLS = ["-e", "console.error(JSON.stringify([process.argv.slice(1), process.env.PGPASSWORD])); process.exit(1)"];

test.each([
  ["postgres://owner:a%40b@127.0.0.1:5432/site", "postgres://owner@127.0.0.1:5432/site", "a@b"],
  ["postgres://owner@127.0.0.1/site?sslmode=require", "postgres://owner@127.0.0.1/site?sslmode=require", null],
])("no other user of the machine reads the database's password in %s", async (address, told, password) => {
  await expect(runTool("node", [...TELLS, "--"], address)).rejects.toThrow(JSON.stringify([[told], password]));
});
