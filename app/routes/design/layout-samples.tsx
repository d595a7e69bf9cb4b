import { Band } from "~/ui/layout/band";
import { BesidePicture } from "~/ui/layout/beside-picture";
import { Breadcrumbs } from "~/ui/layout/breadcrumbs";
import { Container } from "~/ui/layout/container";
import { DeepBand } from "~/ui/layout/deep-band";
import { Disclosure, menuClass } from "~/ui/layout/disclosure";
import { OlderLinks } from "~/ui/layout/older-links";
import { PageLinks } from "~/ui/layout/page-links";
import { ProfileHeader } from "~/ui/layout/profile-header";
import { Section } from "~/ui/layout/section";
import { SegmentLinks } from "~/ui/layout/segment-links";
import { Cluster, Stack } from "~/ui/layout/stack";
import { StickyBar } from "~/ui/layout/sticky-bar";
import { SuspendedNote } from "~/ui/layout/suspended-note";
import { TabLinks } from "~/ui/layout/tab-links";
import { WithAside } from "~/ui/layout/with-aside";
import { WithPreview } from "~/ui/layout/with-preview";
import { Avatar } from "~/ui/primitives/avatar";
import { BridgePicture } from "~/ui/primitives/bridge-picture";
import { ButtonLink, buttonClass } from "~/ui/primitives/button";
import { Card } from "~/ui/primitives/card";
import { Heading } from "~/ui/primitives/heading";
import { Pill } from "~/ui/primitives/pill";
import type { Words } from "./words";

const LEVELS = [2, 3, 4] as const;

/** The layout parts: sections, bands, rows, columns, pagination. */
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
      <Section title="TabLinks, SegmentLinks, PageLinks, OlderLinks">
        <TabLinks name={`Tabs ${id}`} tabs={views} />
        <SegmentLinks name={`Segments ${id}`} segments={views} />
        <PageLinks page={2} pages={3} pathOf={(page) => `?page=${page}`} noun={words.short} />
        <OlderLinks back={{ to: "?", label: words.name }} older={{ to: "?before", label: words.short }} />
      </Section>
      <Section title="Disclosure">
        <Disclosure
          accessibleName={words.action}
          label={words.action}
          buttonClass={buttonClass("secondary")}
          panelClass={`${menuClass} p-4`}
        >
          <p>{words.text}</p>
        </Disclosure>
      </Section>
      <Section title="WithAside, BesidePicture and ProfileHeader">
        <WithAside aside={<Card>{words.text}</Card>}>
          <BesidePicture picture={<Avatar src={null} initials={words.initials} size="large" />}>
            <Heading>{words.name}</Heading>
            <p>{words.text}</p>
          </BesidePicture>
        </WithAside>
        <ProfileHeader>
          <Heading>{words.name}</Heading>
          <ButtonLink to="/design">{words.action}</ButtonLink>
        </ProfileHeader>
        <WithPreview on="bottom" preview={<Card>{words.text}</Card>}>
          <Card>{words.title}</Card>
        </WithPreview>
      </Section>
      <SuspendedNote said={{ text: words.text, appeal: words.action }} />
      <StickyBar label={`${words.label} ${id}`}>
        <p className="me-auto">{words.short}</p>
        <span className={buttonClass()}>{words.action}</span>
      </StickyBar>
      <Container>{words.text}</Container>
      <DeepBand className="grid justify-items-start gap-4 pt-6">
        <Heading size="h1">{words.title}</Heading>
        <p className="text-muted">{words.text}</p>
        <ButtonLink to="/design">{words.action}</ButtonLink>
        <BridgePicture disc className="w-64" />
      </DeepBand>
      <Band id={`${id}-band`} title={words.title} lead={words.text}>
        <p>{words.text}</p>
      </Band>
    </Section>
  );
}
