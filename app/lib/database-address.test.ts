import { expect, test } from "vitest";
import { saysHowProtected } from "./database-address";

test.each([
  "postgres://worker:secret@localhost:5432/site",
  "postgresql://worker:p%40ss@127.0.0.1/site",
  "postgres://worker@[::1]:5432/site",
  "postgres://worker@/site?host=/run/postgresql",
  "postgres://worker@%2Frun%2Fpostgresql/site",
  "postgres:///site",
  "postgres://owner:a@127.0.0.1:1@127.0.0.1:5432/site",
  "postgres://worker:secret@db.example/site?sslmode=verify-full&sslrootcert=/certificates/database.crt",
  "postgres://worker:secret@database/site?application_name=x&sslmode=disable",
])("%s leads to this machine or says how it is protected", (address) => {
  expect(saysHowProtected(address)).toBe(true);
});

test.each([
  "postgres://worker:secret@db.example/site",
  "postgresql://worker.ref:secret@pooler.example:5432/postgres?application_name=x",
  "postgres://worker@127.0.0.1:5432,db.example:5432/site",
  "postgres://worker:localhost@db.example/localhost",
  "postgres://worker@127.0.0.1/site?host=db.example",
  "postgres://worker@10.0.0.7/site",
  "postgres://worker@127.0.0.1.db.example/site",
])("%s would send passwords in the clear", (address) => {
  expect(saysHowProtected(address)).toBe(false);
});
