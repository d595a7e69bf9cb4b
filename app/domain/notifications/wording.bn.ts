import type { TermOf } from "~/i18n/terms";
import type { REPORT_REASONS } from "../jobs/report-reasons";
import type { Subject, Words } from "./wording";
import type { words as en } from "./wording.en";

/** Each continues "অভিযোগ:" and "আমরাও একমত:". */
const REASONS: Record<TermOf<typeof REPORT_REASONS>, string> = {
  asks_for_money: "এতে আবেদনকারীদের কাছে টাকা চাওয়া হয়েছে",
  misleading: "এটি বিভ্রান্তিকর, অথবা আসল চাকরি নয়",
  spam: "এটি স্প্যাম, অথবা বারবার পোস্ট করা হয়েছে",
  harmful: "এটি বেআইনি, বিদ্বেষপূর্ণ বা ক্ষতিকর",
  other: "এতে কোনো একটা সমস্যা আছে",
};

const AFTER_ACCEPTANCE = "কে গ্রহণ করেছেন তা এখন দেখতে পারেন, আর আপনার নাম ও যোগাযোগের তথ্য জানাবেন কি না তা ঠিক করতে পারেন।";

const DECISIONS = {
  reviewed: { title: "আবেদন দেখা হয়েছে", done: "দেখা হয়েছে" },
  accepted: { title: "আবেদন গৃহীত হয়েছে", done: "গ্রহণ করা হয়েছে" },
  rejected: { title: "আবেদন প্রত্যাখ্যাত হয়েছে", done: "প্রত্যাখ্যান করা হয়েছে" },
};

const ENDS = {
  filled: { title: "একটি চাকরিতে লোক নেওয়া হয়ে গেছে", done: "লোক নেওয়া হয়ে গেছে" },
  closed: { title: "একটি চাকরি বন্ধ হয়েছে", done: "আবেদন নেওয়া বন্ধ হয়েছে" },
};

export const words: typeof en = {
  one: {
    welcome: () => ({ title: "স্বাগতম", message: "TechSetu-তে স্বাগতম। আপনার অ্যাকাউন্ট তৈরি হয়েছে।" }),
    profile_setup: () => ({
      title: "প্রোফাইল সম্পূর্ণ করুন",
      message: "প্রোফাইল সম্পূর্ণ করুন: কার সঙ্গে কথা হচ্ছে, মানুষ তা জানতে চায়।",
    }),
    application_received: ({ name }) => ({
      title: "নতুন আবেদন",
      message: `একজন বেনামি আবেদনকারী ${ownPost(name)} আবেদন করেছেন।`,
    }),
    application_withdrawn: ({ name }) => ({
      title: "একটি আবেদন প্রত্যাহার করা হয়েছে",
      message: `একজন বেনামি আবেদনকারী ${ownPost(name)} করা আবেদন প্রত্যাহার করেছেন।`,
    }),
    application_reviewed: (subject) => decision("reviewed", subject),
    application_accepted: (subject) => {
      const { title, message } = decision("accepted", subject);
      return { title, message: subject.name ? `${message} ${AFTER_ACCEPTANCE}` : message };
    },
    application_rejected: (subject) => decision("rejected", subject),
    contact_shared: ({ name }) => ({
      title: "নাম ও যোগাযোগের তথ্য জানানো হয়েছে",
      message: `${name ? `“${name}”-এর জন্য ` : ""}আপনি যাঁকে গ্রহণ করেছেন, তিনি আপনাকে নাম ও যোগাযোগের তথ্য জানিয়েছেন।`,
    }),
    application_job_filled: (subject) => unanswered("filled", subject),
    application_job_closed: (subject) => unanswered("closed", subject),
    connection_requested: ({ name }) => ({
      title: "সংযোগের অনুরোধ",
      message: `${name ?? "একজন সদস্য"} আপনার সঙ্গে সংযুক্ত হতে চান।`,
    }),
    connection_accepted: ({ name }) => ({
      title: "সংযোগের অনুরোধ গৃহীত হয়েছে",
      message: `${name ?? "একজন সদস্য"} আপনার সংযোগের অনুরোধ গ্রহণ করেছেন।`,
    }),
    mentorship_requested: ({ name }) => ({
      title: "মেন্টরিংয়ের অনুরোধ",
      message: name
        ? `${name} আপনার কাছে মেন্টরিং চেয়েছেন। কবে পর্যন্ত উত্তর দিতে পারবেন, অনুরোধেই লেখা আছে।`
        : "একজন সদস্য আপনার কাছে মেন্টরিং চেয়েছেন।",
    }),
    mentorship_accepted: ({ name }) => ({
      title: "মেন্টর রাজি হয়েছেন",
      message: name ? `${name} আপনার মেন্টরিংয়ের অনুরোধ গ্রহণ করেছেন।` : "একজন মেন্টর আপনার অনুরোধ গ্রহণ করেছেন।",
    }),
    mentorship_declined: ({ name }) => ({
      title: "মেন্টর রাজি হননি",
      message: name
        ? `${name} আপনার মেন্টরিংয়ের অনুরোধ গ্রহণ করেননি; কারণ জানিয়েছেন।`
        : "একজন মেন্টর আপনার অনুরোধ গ্রহণ করেননি; কারণ জানিয়েছেন।",
    }),
    mentorship_lapsing: ({ name }) => ({
      title: "একটি অনুরোধ অপেক্ষায় আছে",
      message: name
        ? `${name} মেন্টরিংয়ের অনুরোধে আপনার উত্তরের অপেক্ষায়। কবে পর্যন্ত উত্তর দিতে পারবেন, তাতে লেখা আছে।`
        : "মেন্টরিংয়ের একটি অনুরোধের সময় শেষ হয়ে আসছিল।",
    }),
    mentorship_lapsed: ({ name }) => ({
      title: "মেন্টর উত্তর দেননি",
      message: name ? `${name} সময়মতো উত্তর দেননি। চাইলে আরেকজনকে অনুরোধ করতে পারেন।` : "একজন মেন্টর সময়মতো উত্তর দেননি।",
    }),
    mentor_hidden: () => ({
      title: "মেন্টরের তালিকায় এখন আপনি নেই",
      message: "অনেক দিন আপনার সাড়া পাইনি। এক ক্লিকেই আবার তালিকায় আসবেন।",
    }),
    job_invited: ({ name }) => ({
      title: "চাকরিতে আমন্ত্রণ",
      message: name
        ? `আপনাকে “${name}” চাকরিতে আমন্ত্রণ জানানো হয়েছে।`
        : "আপনাকে একটি চাকরিতে আমন্ত্রণ জানানো হয়েছিল, যা আর দেখানো হয় না।",
    }),
    domain_proved: ({ name }) => ({
      title: "ডোমেইন প্রমাণিত",
      message: name ? `${name}-এর ডোমেইন প্রমাণিত: তার পাতা ও চাকরিতে তা লেখা থাকবে।` : "আপনার প্রতিষ্ঠানের ডোমেইন প্রমাণিত।",
    }),
    domain_missing: ({ name }) => ({
      title: "ডোমেইনের প্রমাণ পাওয়া যায়নি",
      message: name
        ? `${name}-এর ডোমেইনের প্রমাণ পাওয়া যায়নি। আবার পাওয়া না গেলে ডোমেইনটি আর “যাচাইকৃত” দেখানো হবে না।`
        : "আপনার প্রতিষ্ঠানের ডোমেইনের প্রমাণ পাওয়া যায়নি।",
    }),
    domain_lost: ({ name }) => ({
      title: "ডোমেইনের প্রমাণ আর নেই",
      message: name
        ? `${name}-এর ডোমেইনের প্রমাণ এক সপ্তাহ পাওয়া যায়নি, তাই আর “যাচাইকৃত” লেখা থাকছে না।`
        : "আপনার প্রতিষ্ঠানের ডোমেইনের প্রমাণ এক সপ্তাহ পাওয়া যায়নি।",
    }),
    owner_invited: ({ name }) => ({
      title: "মালিক হওয়ার আমন্ত্রণ",
      message: `আপনার সংযোগের একজন আপনাকে ${name ? `“${name}”-এর` : "একটি প্রতিষ্ঠানের"} মালিক হতে বলছেন।`,
    }),
    owner_joined: ({ name }) => ({
      title: "নতুন মালিক",
      message: `যাঁকে বলেছিলেন, তিনি এখন ${name ? `“${name}”-এর` : "আপনার সঙ্গে একটি প্রতিষ্ঠানের"} মালিক।`,
    }),
    owner_removed: ({ name }) => ({
      title: "আপনি আর মালিক নন",
      message: `অন্য একজন মালিক আপনাকে ${name ? `“${name}”-এর` : "একটি প্রতিষ্ঠানের"} মালিকদের তালিকা থেকে সরিয়ে দিয়েছেন।`,
    }),
    edit_suggested: ({ name }) => ({
      title: "সংশোধনের পরামর্শ",
      message: `একজন সদস্য ${name ? `“${name}”-এর` : "একটি প্রতিষ্ঠানের"} পাতায় একটি সংশোধনের পরামর্শ দিয়েছেন।`,
    }),
    meeting_requested: ({ name }) => ({
      title: "মিটিংয়ের অনুরোধ",
      message: `${name ?? "একজন সদস্য"} আপনার সঙ্গে মিটিংয়ের অনুরোধ করেছেন।`,
    }),
    meeting_times: ({ name }) => ({
      title: "মিটিংয়ের অন্য সময়",
      message: `${name ?? "একজন সদস্য"} আপনাদের মিটিংয়ের জন্য অন্য সময় জানিয়েছেন।`,
    }),
    meeting_accepted: ({ name }) => ({
      title: "মিটিং ঠিক হয়েছে",
      message: name ? `${name} আপনার সঙ্গে মিটিংয়ে রাজি হয়েছেন।` : "আপনার মিটিং ঠিক হয়েছে।",
    }),
    meeting_declined: ({ name }) => ({
      title: "এবার মিটিং হচ্ছে না",
      message: name ? `${name} এবার মিটিং করতে পারছেন না।` : "আপনার অনুরোধ করা একটি মিটিং হচ্ছে না।",
    }),
    meeting_lapsed: ({ name }) => ({
      title: "একটি অনুরোধের মেয়াদ শেষ",
      message: name ? `আপনার জানানো শেষ সময়ের আগে ${name} উত্তর দেননি।` : "আপনার জানানো শেষ সময়ের আগে কেউ উত্তর দেননি।",
    }),
    meeting_called_off: ({ name }) => ({
      title: "একটি মিটিং বাতিল হয়েছে",
      message: name ? `${name} আপনার সঙ্গে মিটিং বাতিল করেছেন।` : "আপনার একটি মিটিং বাতিল হয়েছে।",
    }),
    meeting_tomorrow: ({ name }) => ({
      title: "সামনে আপনার মিটিং",
      message: `শিগগিরই ${name ? `${name}-এর` : "একজনের"} সঙ্গে আপনার মিটিং।`,
    }),
    message_received: ({ name }) => ({
      title: "নতুন বার্তা",
      message: name ? `“${name}” কথোপকথনে আপনার জন্য নতুন বার্তা আছে।` : "আপনার জন্য নতুন বার্তা আছে।",
    }),
    job_openings_taken: ({ name }) => ({
      title: "সব পদ পূরণ হয়েছে",
      message: `${name ? `আপনার “${name}” পোস্টের` : "আপনার একটি চাকরির পোস্টের"} সব পদের জন্য আপনি আবেদনকারী গ্রহণ করেছেন।${name ? " পোস্টটি বন্ধ করে দিন, যেন আর কেউ আবেদন না করেন।" : ""}`,
    }),
    job_ended: ({ name }) => ({
      title: "চাকরির পোস্টের মেয়াদ শেষ",
      message: name
        ? `আপনার “${name}” পোস্টের মেয়াদ শেষ হয়েছে। এখনো খুঁজলে কী করতে পারেন, তা চাকরিটির পাতায় দেখুন।`
        : "আপনার একটি চাকরির পোস্টের মেয়াদ শেষ হয়েছে।",
    }),
    job_warned: ({ name, reason }) => ({
      title: "আপনার চাকরির পোস্টে সতর্কবার্তা",
      message: `${ownPost(name)} একটি সতর্কবার্তা দেখানো হচ্ছে। অভিযোগ: ${reasonText(reason)}। অভিযোগটি আমরা যাচাই করা পর্যন্ত সতর্কবার্তাটি থাকবে।`,
    }),
    job_hidden: ({ name, reason }) => ({
      title: "চাকরির পোস্ট লুকানো হয়েছে",
      message: `${ownJob(name)} এখন দেখানো হচ্ছে না। সদস্যদের অভিযোগ: ${reasonText(reason)}। অভিযোগগুলো আমরা যাচাই করা পর্যন্ত এটি লুকানো থাকবে।`,
    }),
    job_removed: ({ name, reason, state }) => ({
      title: "চাকরির পোস্ট সরিয়ে দেওয়া হয়েছে",
      message: `${ownJob(name)} স্থায়ীভাবে ${state === "closed" ? "বন্ধ" : "লুকানো"} থাকবে। আমরাও একমত: ${reasonText(reason)}।`,
    }),
    job_restored: ({ name }) => ({
      title: "চাকরির পোস্ট আবার দেখানো হচ্ছে",
      message: `${ownJob(name)} আবার দেখানো হচ্ছে: অভিযোগগুলো যাচাই করে আমরা কোনো সমস্যা পাইনি।`,
    }),
    job_warning_lifted: ({ name }) => ({
      title: "সতর্কবার্তা তুলে নেওয়া হয়েছে",
      message: `${ownPost(name)} আর কোনো সতর্কবার্তা নেই: অভিযোগটি যাচাই করে আমরা কোনো সমস্যা পাইনি।`,
    }),
    guardian_agreed: () => ({
      title: "আপনার অভিভাবক সম্মতি দিয়েছেন",
      message: "১৮ বছরের কম বয়সী সদস্যদের জন্য যা বন্ধ, তা এখন আপনার জন্য খোলা।",
    }),
    guardian_declined: () => ({
      title: "আপনার অভিভাবক না বলেছেন",
      message: "১৮ বছরের কম বয়সী সদস্যদের জন্য যা বন্ধ, তা আপনার জন্যও বন্ধ।",
    }),
    address_stopped: () => ({
      title: "আমাদের মেইল আপনার কাছে পৌঁছাচ্ছে না",
      message: "আপনার ইমেইল ঠিকানায় আর কিছু পাঠাচ্ছি না। কেন, আর কী করতে পারেন, তা সেটিংসে লেখা আছে।",
    }),
    address_changed: () => ({
      title: "আপনার ইমেইল ঠিকানা বদলেছে",
      message: "আপনি না বদলে থাকলে নতুন পাসওয়ার্ড দিন এবং আগের ঠিকানাটি ফিরিয়ে আনুন।",
    }),
    talent_hidden: () => ({ title: "প্রোফাইল লুকানো হয়েছে", message: "আপনার পেশাগত প্রোফাইল এখন আর কাউকে দেখানো হচ্ছে না।" }),
    talent_restored: () => ({ title: "প্রোফাইল আবার দেখানো হচ্ছে", message: "আপনার পেশাগত প্রোফাইল আবার দেখানো হচ্ছে।" }),
    message_hidden: () => ({ title: "বার্তা সরানো হয়েছে", message: "আপনার একটি বার্তা কথোপকথন থেকে সরানো হয়েছে।" }),
    message_restored: () => ({ title: "বার্তা ফিরে এসেছে", message: "আপনার একটি বার্তা আবার কথোপকথনে ফিরে এসেছে।" }),
    writing_hidden: () => ({ title: "লুকানো হয়েছে", message: "আপনার একটি লেখা আমরা লুকিয়ে রেখেছি।" }),
    writing_restored: () => ({ title: "আবার দেখানো হচ্ছে", message: "আপনার একটি লেখা আবার দেখানো হচ্ছে।" }),
    restored_later: () => ({
      title: "আবার যাচাই করা হয়েছে",
      message: "আপনার একটি লেখা আমরা আবার যাচাই করেছি, আপত্তির কিছু পাইনি। আপনার অ্যাকাউন্ট আবার চালু হলে সেটি দেখানো হবে।",
    }),
    member_warned: () => ({ title: "সতর্কবার্তা", message: "আপনার একটি লেখার জন্য আপনাকে সতর্ক করা হচ্ছে।" }),
    member_suspended: () => ({
      title: "অ্যাকাউন্ট স্থগিত",
      message:
        "আপনার অ্যাকাউন্ট স্থগিত। আপনার চাকরিগুলো বন্ধ, আবেদনকারীদের তা জানানো হয়েছে; আপনার প্রোফাইল ও যেসব প্রতিষ্ঠানের মালিক শুধু আপনি, সেগুলো দেখানো হচ্ছে না, কথোপকথনগুলোও বন্ধ। আপনি পড়তে, আপিল করতে, নিজের করা অনুরোধ ও আবেদন প্রত্যাহার করতে, নিজের তথ্য ডাউনলোড করতে ও অ্যাকাউন্ট মুছতে পারেন।",
    }),
    member_unsuspended: () => ({
      title: "অ্যাকাউন্ট আবার চালু",
      message: "আপনার অ্যাকাউন্ট আর স্থগিত নেই। স্থগিতের কারণে যা লুকানো ছিল, তা আবার দেখানো হচ্ছে।",
    }),
    appeal_granted: () => ({ title: "আপিল মেনে নেওয়া হয়েছে", message: "আপনার আপিল যাচাই করে আমরা সিদ্ধান্তটি তুলে নিয়েছি।" }),
    appeal_refused: () => ({ title: "আপিলের উত্তর", message: "আপনার আপিল আমরা যাচাই করেছি, সিদ্ধান্তটি বহাল আছে।" }),
    report_upheld: () => ({ title: "আপনার অভিযোগ", message: "আপনার অভিযোগ যাচাই করে আমরা ব্যবস্থা নিয়েছি। ধন্যবাদ।" }),
    report_dismissed: () => ({ title: "আপনার অভিযোগ", message: "আপনার অভিযোগ যাচাই করে আমরা নিয়মবিরুদ্ধ কিছু পাইনি।" }),
    verification_granted: () => ({ title: "আপনি যাচাইকৃত", message: "এখন থেকে আপনার প্রোফাইলে যাচাইয়ের চিহ্ন আছে।" }),
    verification_refused: () => ({ title: "যাচাই হয়নি", message: "আপনি যা দিয়েছেন, যাচাইয়ের জন্য তা যথেষ্ট ছিল না।" }),
    verification_ended: () => ({ title: "আর যাচাইকৃত নন", message: "আপনার প্রোফাইলে আর যাচাইয়ের চিহ্ন নেই।" }),
  },
  several: {
    application_received: (name) => ({
      title: "নতুন আবেদন",
      message: `{count} জন ${ownPost(name)} আবেদন করেছেন।`,
    }),
    application_withdrawn: (name) => ({
      title: "কয়েকটি আবেদন প্রত্যাহার করা হয়েছে",
      message: `{count} জন ${ownPost(name)} করা আবেদন প্রত্যাহার করেছেন।`,
    }),
  },
};

function decision(status: keyof typeof DECISIONS, { name }: Subject): Words {
  const { title, done } = DECISIONS[status];
  return {
    title,
    message: name ? `“${name}” চাকরিতে আপনার আবেদন ${done}।` : `আপনার আবেদন ${done}। চাকরিটি এখন আর দেখানো হচ্ছে না।`,
  };
}

/** Words the news that a job ended before its poster answered: once, and kindly. */
function unanswered(end: keyof typeof ENDS, { name }: Subject): Words {
  const { title, done } = ENDS[end];
  return {
    title,
    message: `${name ? `“${name}” চাকরিতে` : "একটি চাকরিতে"} আপনার আবেদনের উত্তর আসার আগেই ${done}। এটি আপনার আবেদনের কোনো মূল্যায়ন নয়।${name ? " এমন আরও চাকরি দেখুন।" : ""}`,
  };
}

/** Names the post as the subject of a sentence. */
function ownJob(name: string | null): string {
  return name ? `আপনার “${name}” পোস্টটি` : "আপনার একটি চাকরির পোস্ট";
}

/** Names the post as a place. */
function ownPost(name: string | null): string {
  return name ? `আপনার “${name}” পোস্টে` : "আপনার একটি চাকরির পোস্টে";
}

function reasonText(reason: string | null): string {
  return Object.entries(REASONS).find(([known]) => known === reason)?.[1] ?? REASONS.other;
}
