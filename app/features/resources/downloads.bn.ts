import type { words as en } from "./downloads.en";

export const words: typeof en = {
  files: {
    "export-checklist": {
      title: "রপ্তানি প্রস্তুতির চেকলিস্ট",
      text: "প্রিন্ট করার মতো এক পাতা: বিদেশে প্রথম ইনভয়েস পাঠানোর আগে কী কী লাগে।",
      file: "/downloads/export-readiness-checklist-bn.pdf",
      bytes: 13996,
    },
    invoice: {
      title: "রপ্তানি ইনভয়েসের নমুনা",
      text: "একটি স্প্রেডশিট, ব্যাংক ও গ্রাহক যেসব ঘর চায় সেগুলোসহ।",
      file: "/downloads/export-invoice-template.csv",
      bytes: 652,
    },
    "due-diligence": {
      title: "ডিউ ডিলিজেন্স চেকলিস্ট",
      text: "বিনিয়োগকারী যে ফোল্ডারটি চাইবেন, তার প্রতিটি কাগজের তালিকা।",
      file: "/downloads/due-diligence-checklist-bn.pdf",
      bytes: 15079,
    },
    "service-agreement": {
      title: "সেবা চুক্তির চেকলিস্ট",
      text: "কাজ শুরুর আগে দুই পক্ষের যেসব প্রশ্ন মিটিয়ে নেওয়া দরকার।",
      file: "/downloads/service-agreement-checklist-bn.pdf",
      bytes: 11969,
    },
  },
  about: { PDF: (size) => `PDF, ${size}`, CSV: (size) => `CSV, ${size}, ইংরেজিতে` },
  read: "এখানেই পড়ুন",
  readHere: (title) => `এখানেই পড়ুন: ${title}`,
  bytes: (count) => `${count} বাইট`,
  kilobytes: (count) => `${count} কিলোবাইট`,
};
