import { Band } from "~/ui/layout/band";
import { BesidePicture } from "~/ui/layout/beside-picture";
import { Breadcrumbs } from "~/ui/layout/breadcrumbs";
import { Container } from "~/ui/layout/container";
import { Disclosure } from "~/ui/layout/disclosure";
import { PageLinks } from "~/ui/layout/page-links";
import { Section } from "~/ui/layout/section";
import { SegmentLinks } from "~/ui/layout/segment-links";
import { Cluster, Stack } from "~/ui/layout/stack";
import { TabLinks } from "~/ui/layout/tab-links";
import { WithAside } from "~/ui/layout/with-aside";
import { Avatar } from "~/ui/primitives/avatar";
import { buttonClass } from "~/ui/primitives/button";
import { Card } from "~/ui/primitives/card";
import { Heading } from "~/ui/primitives/heading";
import { Pill } from "~/ui/primitives/pill";
import type { Words } from "./words";

const LEVELS = [2, 3, 4] as const;

/** What arranges: sections, bands, lines, columns, ways through a list. */
export function LayoutSamples({ words, id }: { words: Words; id: string }) {
  const trail = [
    { name: words.short, to: "/" },
    { name: words.title, to: "/design" },
  ];
  const views = [words.short, words.action, words.label].map((label, index) => ({
    label,
    to: `?view=${index}`,
    current: index === 0,
  }));
  return (
    <Section title="Layout" id={`${id}-layout`}>
      <Section title="Breadcrumbs">
        <Breadcrumbs trail={trail} />
      </Section>
      <Section title="Headings">
        <Heading size="hero">{words.title}</Heading>
        <Heading size="h1">{words.title}</Heading>
        {LEVELS.map((level) => (
          <Heading key={level} level={level}>
            {words.title}
          </Heading>
        ))}
        <Heading>{words.long}</Heading>
      </Section>
      <Section title="Section" beside={<Pill>{words.short}</Pill>} ruled>
        <p>{words.text}</p>
      </Section>
      <Section title="Stack and Cluster">
        <Stack gap={2}>
          <p>{words.text}</p>
          <p>{words.text}</p>
        </Stack>
        {(["tight", "normal", "wide"] as const).map((gap) => (
          <Cluster key={gap} gap={gap} spread={gap === "wide"}>
            <Pill>{gap}</Pill>
            <Pill tone="brand">{words.short}</Pill>
            <span>{words.name}</span>
          </Cluster>
        ))}
      </Section>
      <Section title="TabLinks, SegmentLinks, PageLinks">
        <TabLinks name={`Tabs ${id}`} tabs={views} />
        <SegmentLinks name={`Segments ${id}`} segments={views} />
        <PageLinks page={2} pages={3} pathOf={(page) => `?page=${page}`} noun={words.short} />
      </Section>
      <Section title="Disclosure">
        <Disclosure
          accessibleName={words.action}
          label={words.action}
          summaryClass={buttonClass("secondary")}
          panelClass="pt-2"
        >
          <p>{words.text}</p>
        </Disclosure>
      </Section>
      <Section title="WithAside and BesidePicture">
        <WithAside aside={<Card>{words.text}</Card>}>
          <BesidePicture picture={<Avatar src={null} initials={words.initials} size="large" />}>
            <Heading>{words.name}</Heading>
            <p>{words.text}</p>
          </BesidePicture>
        </WithAside>
      </Section>
      <Container>{words.text}</Container>
      <Band id={`${id}-band`} title={words.title} lead={words.text}>
        <p>{words.text}</p>
      </Band>
    </Section>
  );
}
