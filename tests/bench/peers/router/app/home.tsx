import { useLoaderData } from "react-router";
import { CardList } from "../../card-list.ts";
import { CARDS, TITLE } from "../../cards.ts";

export const meta = () => [{ title: TITLE }, { name: "description", content: "Twelve people and what they do." }];

export const loader = () => ({ cards: CARDS });

export default function Home() {
  const { cards } = useLoaderData<typeof loader>();
  return (
    <main>
      <h1>{TITLE}</h1>
      <CardList cards={cards} />
    </main>
  );
}
