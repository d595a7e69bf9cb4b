import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { DIVISIONS } from "~/domain/places/divisions";
import { BangladeshMap } from "./bangladesh-map";
import { DIVISION_SHAPES } from "./map-geometry";

it("draws the eight divisions by the names the directory knows", () => {
  expect(DIVISION_SHAPES.map(({ name }) => name).toSorted()).toEqual([...DIVISIONS.keys].toSorted());
});

it("stays under 9 KB as markup", () => {
  const markup = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(BangladeshMap)));
  expect(Buffer.byteLength(markup)).toBeLessThan(9 * 1024);
});

it("shows a visitor a least number where counting stopped, on the map as under it", () => {
  const divisions = [{ name: "Dhaka", talents: 10_001, jobs: 3 }];
  const map = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(BangladeshMap, { divisions })));
  expect(map).toContain(">10,000+</tspan>");
  expect(map).not.toContain("10001");
});

it("tells who hears the map, too, that the hubs' figures are samples", () => {
  const map = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(BangladeshMap)));
  expect(map).toContain('aria-label="Dhaka Tech City, 150 startups (sample)"');
});
