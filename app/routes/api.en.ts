export const words = {
  title: "Open data",
  description: "The list of open jobs as Atom, JSON Feed and CSV: addresses, filters, limits and terms.",
  lead: "The list of open jobs for feed readers, spreadsheets and your own programs.",
  addresses: "Addresses",
  files: {
    atom: "Atom, for feed readers",
    json: "JSON Feed 1.1, for programs: each item has the job's values in _job",
    csv: "A table for spreadsheets, in UTF-8",
  },
  free: "You need no key and no account: each address gives everyone the same answer. Under /bn you get the same files in Bangla.",
  filters: "Filters",
  sameFilters:
    "The filters in the address are the same as on the list of jobs. Filter the list, and the links below it give you the addresses. Unknown or invalid values are ignored.",
  filter: {
    q: "Words in the title, company, skills, place or text",
    skill: "One skill, as written in jobs",
    type: "Where the work is done",
    level: "Level of experience",
    employment: "Kind of employment",
    students: "Internships, and jobs that say they are open to students",
    hires: "Who the poster hires for: itself or a client; jobs that don't say are left out",
    division: "Division",
    location: "A city or an area",
    pay: "A currency and the period or project it pays for",
    minBudget:
      "Pays this much or more, in the unit that pay gives, or else in US dollars; a job that states no pay stays in the list",
    sort: "The order; if you leave it out, newest first",
  },
  startups: "Startups",
  aboutStartups:
    "The list of startups as feeds, newest first and at most 1,000, under the same rules: what their owners say about them, and no names of people. JSON items have the startup's values in _startup.",
  startupFilter: {
    q: "Words in the name, what it does, its sector or place",
    sector: "One sector, as written by startups",
    stage: "Stage",
    division: "Division",
    hiring: "With an open job",
  },
  contents: "What the files contain",
  aboutContents: [
    "Open jobs, at most 1,000: title, company, who it hires for, place, kind, level, pay, skills, when the job was posted and when it ends, its address, and in the feeds the first 200 characters of its text. A job's page has the rest.",
    "We leave out jobs that carry a warning on our pages. Nobody has checked the companies: their names are what posters typed.",
    "Nothing about people. There is no file of the talent profiles and there will be none: people agreed to be found here, not to be copied.",
  ],
  keeping: "Checking for updates",
  aboutKeeping: [
    "Each answer has an ETag. Send it back as If-None-Match, and if nothing has changed, you get an answer of a few bytes that says so. Caches keep copies for ten seconds, and for up to an hour while our servers fail.",
    "Checking every 15 minutes is enough: few jobs come faster. A 503 answer says when to try again.",
  ],
  terms: "Terms",
  aboutTerms: [
    "A job's text belongs to its poster. You may show what is in these files, with a link to the job's page, free of charge. Remove a job once it has ended or left the list, and don't show it as your own.",
  ],
  allTerms: "What posters allow us",
};
