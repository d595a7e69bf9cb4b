import { expect, it } from "vitest";
import { investorPicture } from "./investor-pictures.server";

const investor = {
  id: "11111111-1111-4111-8111-111111111111",
  own: false,
  firm_name: "Ghat Fund",
  investor_type: "other",
  thesis: null,
  sectors: [],
  stages: ["seed"],
  ticket_min: null,
  ticket_max: null,
  website: null,
  is_listed: true,
  hidden_at: null,
  created_at: "2026-01-01T00:00:00Z",
};

it("begins no line of the picture with a dot where the kind of the investor says nothing", () => {
  expect(investorPicture(investor).lines).toEqual(["Seed"]);
  expect(investorPicture({ ...investor, investor_type: "angel" }).lines).toEqual(["Angel · Seed"]);
  expect(investorPicture({ ...investor, stages: [] }).lines).toEqual([]);
});
