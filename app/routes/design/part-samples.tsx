import { useRef } from "react";
import { Section } from "~/ui/layout/section";
import { Cluster } from "~/ui/layout/stack";
import { ActionMenu } from "~/ui/primitives/action-menu";
import { Address } from "~/ui/primitives/address";
import { Avatar } from "~/ui/primitives/avatar";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { Card, CardFooter, CardTitle, Rows, Tile, Tiles } from "~/ui/primitives/card";
import { CardList, ListedCard } from "~/ui/primitives/card-list";
import { CompanyMark } from "~/ui/primitives/company-mark";
import { dialogClass } from "~/ui/primitives/dialog-class";
import { Dot } from "~/ui/primitives/dot";
import { ConfirmButton } from "~/ui/primitives/confirm-button";
import { Empty } from "~/ui/primitives/empty";
import { Fact, Facts } from "~/ui/primitives/fact";
import { Icon } from "~/ui/primitives/icon";
import * as icons from "~/ui/primitives/icons";
import { FactsText } from "~/ui/primitives/facts-text";
import { MemberText } from "~/ui/primitives/member-text";
import { WordsWith } from "~/ui/primitives/words-with";
import { Notice } from "~/ui/primitives/notice";
import { chipClass, Pill, PillLink } from "~/ui/primitives/pill";
import { ReportPageLink } from "~/ui/primitives/report-page-link";
import { ShareLinks } from "~/ui/primitives/share-links";
import { SideNote } from "~/ui/primitives/side-note";
import { Stat } from "~/ui/primitives/stat";
import { TextLink } from "~/ui/primitives/text-link";
import { TextRuns } from "~/ui/primitives/text-runs";
import { Verified } from "~/ui/primitives/verified";
import type { Words } from "./words";

const BUTTONS = ["primary", "secondary", "quiet", "danger"] as const;
const CARDS = ["surface", "brand", "sunken"] as const;
const LINKS = ["brand", "quiet", "plain"] as const;
const NOTICES = ["info", "success", "warning", "danger"] as const;
const PILLS = ["neutral", "brand", "green", "yellow", "red", "blue", "purple"] as const;
const DOTS = ["green", "yellow", "red", "neutral"] as const;
/** Ids that give each of the tints. */
const TINTED = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** Parts that show text, and parts that are pressed. */
export function PartSamples({ words, id }: { words: Words; id: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <Section title="Parts" id={`${id}-parts`}>
      <Section title="Button and ButtonLink">
        {BUTTONS.map((variant) => (
          <Cluster key={variant}>
            <Button variant={variant}>{words.action}</Button>
            <Button variant={variant} disabled>
              {words.action}
            </Button>
            <ButtonLink to="/design" variant={variant}>
              {words.action}
            </ButtonLink>
          </Cluster>
        ))}
        <Cluster>
          {(["medium", "paired", "small"] as const).map((size) => (
            <ButtonLink key={size} to="/design" variant="secondary" size={size}>
              {words.action}
            </ButtonLink>
          ))}
        </Cluster>
        <Button onClick={() => dialog.current?.showModal()} variant="secondary">
          Dialog
        </Button>
        <dialog ref={dialog} aria-label={words.title} className={dialogClass}>
          <p>{words.text}</p>
        </dialog>
      </Section>
      <Section title="CardList">
        <CardList>
          <ListedCard titleId={`${id}-listed`}>
            <p id={`${id}-listed`}>{words.text}</p>
          </ListedCard>
        </CardList>
      </Section>
      <Section title="ConfirmButton">
        <form action="/design">
          <ConfirmButton
            label={words.action}
            name="intent"
            value="accept"
            confirmation={{ title: words.title, text: <p>{words.text}</p>, label: words.short, variant: "primary" }}
          />
        </form>
      </Section>
      <Section title="ActionMenu">
        <form action="/design">
          <ActionMenu
            thing={words.title}
            actions={[
              { label: words.action, to: "/design" },
              { label: words.short, name: "intent", value: "short" },
              {
                label: `${words.label}…`,
                name: "intent",
                value: "label",
                confirm: { title: words.title, text: <p>{words.text}</p>, label: words.action, variant: "danger" },
              },
            ]}
          />
        </form>
      </Section>
      <Section title="TextLink">
        {LINKS.map((tone) => (
          <p key={tone}>
            {words.text}{" "}
            <TextLink to="/design" tone={tone}>
              {words.action}
            </TextLink>
          </p>
        ))}
        <TextLink href="#main" tap="row">
          {words.action}
        </TextLink>
      </Section>
      <Section title="ShareLinks">
        <ShareLinks url="/design" title={words.title} />
      </Section>
      <Section title="ReportPageLink">
        <ReportPageLink path="/design" form={null} />
      </Section>
      <Section title="Pill, PillLink and chips">
        <Cluster gap="tight">
          {PILLS.map((tone) => (
            <Pill key={tone} tone={tone}>
              {words.short}
            </Pill>
          ))}
        </Cluster>
        <Cluster gap="tight">
          <PillLink to="/design">{words.short}</PillLink>
          <PillLink to="/design" size="medium">
            {words.short}
          </PillLink>
          <button type="button" className={chipClass}>
            {words.short} ×
          </button>
        </Cluster>
      </Section>
      <Section title="Address">
        <p className="max-w-32">
          <Address strong>name.of.a.member@mail.example.org</Address>
        </p>
        <p className="max-w-32">
          <Address>example.org/a-page-of-a-site</Address>
        </p>
      </Section>
      <Section title="Notice">
        {NOTICES.map((tone) => (
          <Notice
            key={tone}
            tone={tone}
            title={words.title}
            action={<ButtonLink to="/design">{words.action}</ButtonLink>}
          >
            <p>
              {words.text}{" "}
              <TextLink to="/design" tone="plain">
                {words.action}
              </TextLink>
            </p>
          </Notice>
        ))}
      </Section>
      <Section title="Empty">
        <Empty title={words.title} action={<ButtonLink to="/design">{words.action}</ButtonLink>}>
          {words.text}
        </Empty>
      </Section>
      <Section title="Card">
        {CARDS.map((tone) => (
          <Card key={tone} as="article" tone={tone} interactive={tone === "surface"}>
            <Cluster>
              <CardTitle to={tone === "surface" ? "/design" : null}>{words.long}</CardTitle>
              <Pill>{tone}</Pill>
            </Cluster>
            <p>{words.text}</p>
            <CardFooter note={words.hint}>
              <Button variant="quiet">{words.action}</Button>
              <Button variant="secondary">{words.action}</Button>
            </CardFooter>
          </Card>
        ))}
      </Section>
      <Section title="Rows and Tiles">
        <Rows>
          <li className="p-4">{words.title}</li>
          <li className="p-4">{words.text}</li>
        </Rows>
        <Tiles className="sm:grid-cols-2">
          <Tile>{words.title}</Tile>
          <Tile>{words.text}</Tile>
        </Tiles>
      </Section>
      <Section title="Avatar">
        <Cluster>
          {(["small", "medium", "large"] as const).map((size) => (
            <Avatar key={size} src={null} initials={words.initials} size={size} />
          ))}
          <Avatar src="/favicon.svg" initials={words.initials} size="large" tone="brand" />
        </Cluster>
        <Cluster>
          {TINTED.map((seed) => (
            <Avatar key={seed} src={null} initials={words.initials} size="medium" id={seed} dot="green" />
          ))}
        </Cluster>
        <Cluster>
          {TINTED.map((seed) => (
            <CompanyMark key={seed} name={`${words.name} ${seed}`} />
          ))}
          <CompanyMark name={words.name} size="small" />
        </Cluster>
        <Cluster>
          {DOTS.map((tone) => (
            <span key={tone} className="inline-flex items-center gap-1">
              <Dot tone={tone} />
              {tone}
            </span>
          ))}
          <span className="inline-flex items-center gap-1">
            <MemberText>{words.name}</MemberText> <TextRuns runs={[{ text: words.name }]} /> <Verified />{" "}
            <WordsWith words={(name) => `“${name}”`} names={[words.name]} />{" "}
            <FactsText facts={[words.name, words.name]} />
          </span>
        </Cluster>
      </Section>
      <Section title="Icon">
        <Cluster>
          {Object.entries(icons).map(([name, path]) => (
            <span key={name} className="inline-flex items-center gap-1 text-xs">
              <Icon path={path} />
              {name}
            </span>
          ))}
        </Cluster>
      </Section>
      <Section title="Facts and Stat">
        <Facts>
          <Fact term={words.label}>{words.name}</Fact>
          <Fact term={words.hint}>{words.long}</Fact>
        </Facts>
        <dl className="grid grid-cols-2">
          <Stat value="1,250" label={words.label} note={words.hint} />
        </dl>
        <SideNote>{words.text}</SideNote>
      </Section>
    </Section>
  );
}
