/** What the samples say, in both scripts; the Bangla has marks far above and below the line. */
export const WORDS = {
  en: {
    script: "Latin",
    short: "Listed",
    name: "Farhana Rahman",
    initials: "FR",
    title: "A bridge between people and work",
    text: "Everything that is shown here is made of the same parts, and each part has all its states on this page.",
    long: "A title as long as a member may write it, with SomeVeryLongWordThatHasNoPlaceToBreakInItAtAll in the middle",
    label: "Full name",
    hint: "As you want it shown.",
    error: "Please write your name.",
    action: "Go on",
  },
  bn: {
    script: "Bangla",
    short: "তালিকাভুক্ত",
    name: "ফারহানা রহমান",
    initials: "ফর",
    title: "মানুষ ও কাজের মধ্যে একটি সেতু",
    text: "উদ্বোধনী অনুষ্ঠানে স্ত্রী-পুরুষ নির্বিশেষে সকলেই উপস্থিত ছিলেন; ক্ষ্ম, ঙ্ক্ষ, র্ষ্ট্র আর ট্রু, ম্ভ্র অক্ষরগুলো যেন কাটা না পড়ে।",
    long: "সদস্য যত বড় শিরোনাম লিখতে পারেন তত বড় একটি শিরোনাম, মাঝখানে কিংকর্তব্যবিমূঢ়স্বয়ংসম্পূর্ণপ্রাতিষ্ঠানিকীকরণ শব্দটি নিয়ে",
    label: "পূর্ণ নাম",
    hint: "যেভাবে দেখাতে চান।",
    error: "অনুগ্রহ করে আপনার নাম লিখুন।",
    action: "এগিয়ে যান",
  },
} as const;

export type Words = (typeof WORDS)[keyof typeof WORDS];
