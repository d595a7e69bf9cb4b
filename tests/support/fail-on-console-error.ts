import { afterEach, beforeEach } from "vitest";

const original = console.error;
let messages: string[] = [];

beforeEach(() => {
  messages = [];
  console.error = (...args: unknown[]) => {
    messages.push(args.map(String).join(" "));
    original(...args);
  };
});

afterEach(() => {
  console.error = original;
  if (messages.length > 0) throw new Error(`console.error was called:\n${messages.join("\n")}`);
});
