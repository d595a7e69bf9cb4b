import { sentence } from "~/lib/sentence";

const someone = (name: string | null) => name ?? "A member";

export const words = {
  inDhaka: (time: string) => `${time} (Dhaka time)`,
  elsewhere: (time: string, place: string) => `${time} (${place})`,
  requested: (name: string | null) => ({
    subject: "A request for a meeting",
    preview: `${someone(name)} would like to meet you.`,
    paragraphs: [`${someone(name)} asked you for a meeting on TechSetu and proposes these times:`],
    label: "Answer the request",
    why: "You get this because a member asked you for a meeting.",
  }),
  times: (name: string | null) => ({
    subject: "Other times for your meeting",
    preview: `${someone(name)} proposes other times.`,
    paragraphs: [`${someone(name)} can't make the proposed times and suggests:`],
    label: "Answer",
    why: "You get this because of a meeting that one of you asked for.",
  }),
  accepted: (name: string | null) => ({
    subject: "Your meeting is agreed",
    preview: `${someone(name)} will meet you.`,
    paragraphs: [`${someone(name)} will meet you. You can now write to each other and agree where to meet.`],
    label: "See the meeting",
    why: "You get this because of a meeting that one of you asked for.",
  }),
  declined: (name: string | null) => ({
    subject: "No meeting this time",
    preview: `${someone(name)} can't meet you this time.`,
    paragraphs: [
      `${someone(name)} can't meet you this time. This says nothing about your plans: people also decline when they are busy.`,
    ],
    label: "Your meetings",
    why: "You get this because you asked for this meeting.",
  }),
  lapsed: (name: string | null) => ({
    subject: "The times you proposed have passed",
    preview: "There was no answer in time.",
    paragraphs: [
      `${someone(name)} did not answer before the last time you proposed. You can send a new request with other times.`,
    ],
    label: "Your meetings",
    why: "You get this because you proposed times for this meeting.",
  }),
  calledOff: (name: string | null) => ({
    subject: "Your meeting is called off",
    preview: `${someone(name)} called off your meeting.`,
    paragraphs: [`${someone(name)} called off your meeting. It was agreed for:`],
    label: "See the meeting",
    why: "You get this because you agreed on this meeting.",
  }),
  tomorrow: (name: string | null) => ({
    subject: "You have a meeting soon",
    preview: sentence(`You will soon meet ${name ?? "a member"}`),
    paragraphs: [`You agreed to meet ${name ?? "a member"}:`],
    label: "See the meeting",
    why: "You get this because you agreed on this meeting.",
  }),
};
