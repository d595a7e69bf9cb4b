/** The content of every peer: twelve people, each with about as much text as a card of our directory. */
export type Card = {
  id: string;
  name: string;
  title: string;
  place: string;
  experience: string;
  rate: string;
  bio: string;
  skills: string[];
};

export const CARDS: Card[] = [
  {
    id: "card-1",
    name: "Tahmid Rahman",
    title: "Frontend Engineer",
    place: "Dhaka",
    experience: "6 years of experience",
    rate: "$18 / hour",
    bio: "Builds interfaces that stay quick on old phones and slow lines, and measures them before and after every release.",
    skills: ["React", "TypeScript", "Accessibility", "CSS"],
  },
  {
    id: "card-2",
    name: "Nusrat Jahan",
    title: "Data Analyst",
    place: "Chattogram",
    experience: "4 years of experience",
    rate: "$15 / hour",
    bio: "Turns the numbers of small shops into decisions: dashboards, forecasts and the plain words that go with them.",
    skills: ["Python", "SQL", "Power BI", "Statistics"],
  },
  {
    id: "card-3",
    name: "Imran Hossain",
    title: "Mobile Developer",
    place: "Sylhet",
    experience: "8 years of experience",
    rate: "$25 / hour",
    bio: "Has shipped nine apps for logistics and health, from the first sketch to the night they went live.",
    skills: ["Flutter", "Kotlin", "Swift", "Firebase"],
  },
  {
    id: "card-4",
    name: "Farzana Akter",
    title: "DevOps Engineer",
    place: "Khulna",
    experience: "7 years of experience",
    rate: "$30 / hour",
    bio: "Keeps clusters boring. Wrote the on-call handbook that three teams in Gulshan still work by.",
    skills: ["Kubernetes", "Terraform", "AWS", "Linux"],
  },
  {
    id: "card-5",
    name: "Sabbir Ahmed",
    title: "Backend Engineer",
    place: "Rajshahi",
    experience: "5 years of experience",
    rate: "$22 / hour",
    bio: "Payments and ledgers, mostly: idempotent endpoints, audits that add up, queues that survive a power cut.",
    skills: ["Go", "PostgreSQL", "Kafka", "Redis"],
  },
  {
    id: "card-6",
    name: "Maliha Karim",
    title: "Product Designer",
    place: "Dhaka",
    experience: "9 years of experience",
    rate: "$28 / hour",
    bio: "Works with farmers, nurses and shopkeepers to find the two screens that matter, then draws only those.",
    skills: ["Figma", "Research", "Prototyping", "Bangla"],
  },
  {
    id: "card-7",
    name: "Rakibul Islam",
    title: "Security Analyst",
    place: "Cumilla",
    experience: "3 years of experience",
    rate: "$20 / hour",
    bio: "Breaks web applications with permission and explains afterwards, calmly, how to mend them.",
    skills: ["Burp Suite", "OWASP", "Node.js", "Networks"],
  },
  {
    id: "card-8",
    name: "Sharmin Sultana",
    title: "Machine Learning Engineer",
    place: "Dhaka",
    experience: "6 years of experience",
    rate: "$35 / hour",
    bio: "Reads handwriting in Bangla for banks: small models that run on a branch's own computer.",
    skills: ["PyTorch", "OpenCV", "ONNX", "C++"],
  },
  {
    id: "card-9",
    name: "Mehedi Hasan",
    title: "Full Stack Developer",
    place: "Barishal",
    experience: "10 years of experience",
    rate: "$27 / hour",
    bio: "Took a school management system from one campus to two hundred without a weekend of downtime.",
    skills: ["Laravel", "Vue", "MySQL", "Docker"],
  },
  {
    id: "card-10",
    name: "Anika Chowdhury",
    title: "Quality Engineer",
    place: "Mymensingh",
    experience: "4 years of experience",
    rate: "$16 / hour",
    bio: "Writes the tests that fail for the right reason, and deletes those that never could.",
    skills: ["Playwright", "Cypress", "JMeter", "Java"],
  },
  {
    id: "card-11",
    name: "Zubair Alam",
    title: "Embedded Developer",
    place: "Gazipur",
    experience: "12 years of experience",
    rate: "$32 / hour",
    bio: "Firmware for garment machines: motors, sensors and the radio that tells the floor what has stopped.",
    skills: ["C", "Rust", "FreeRTOS", "CAN bus"],
  },
  {
    id: "card-12",
    name: "Tasnim Haque",
    title: "Technical Writer",
    place: "Rangpur",
    experience: "5 years of experience",
    rate: "$14 / hour",
    bio: "Documentation that people finish reading, in English and in Bangla, with examples that run.",
    skills: ["Markdown", "OpenAPI", "Git", "Editing"],
  },
];

export const TITLE = "Twelve people";

/** Inlined by every peer, so that none waits for a second request: the strictest comparison for us. */
export const STYLE = [
  "body{margin:0 auto;max-width:70rem;padding:1rem;font:1rem/1.5 system-ui,sans-serif;color:#1b2733;background:#fff}",
  "ul{list-style:none;margin:0;padding:0}",
  ".cards{display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(18rem,1fr))}",
  ".card{border:1px solid #cdd6df;border-radius:.5rem;padding:1rem}",
  ".card h2{font-size:1.125rem;margin:0}.card p{margin:.25rem 0}",
  ".skills{display:flex;flex-wrap:wrap;gap:.5rem}.skills li{background:#e8eef4;border-radius:1rem;padding:0 .75rem}",
  "@media (prefers-color-scheme:dark){body{color:#e6edf3;background:#10161c}.skills li{background:#22303c}}",
].join("");
