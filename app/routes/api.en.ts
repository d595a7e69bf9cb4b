export const words = {
  title: "Open data",
  description: "The list of open jobs as Atom, JSON Feed and CSV: addresses, filters, limits and terms.",
  lead: "The list of open jobs for feed readers, spreadsheets and programs of your own.",
  addresses: "Addresses",
  files: {
    atom: "Atom, for feed readers",
    json: "JSON Feed 1.1, for programs: each item has a job's values as _job",
    csv: "A table for spreadsheets, in UTF-8",
  },
  free: "No key and no account: each address gives everyone the same answer. Below /bn the same files are worded in Bangla.",
  filters: "Filters",
  sameFilters:
    "The same as on the list of jobs, in the address. Filter the list, and the links below it are your addresses. What is unknown or malformed filters nothing.",
  filter: {
    q: "Words of the title, company, skills, place or text",
    skill: "One skill, as jobs name it",
    type: "Where the work is done",
    level: "Level of experience",
    employment: "Kind of employment",
    students: "Internships, and jobs that say they are open to students",
    division: "Division",
    location: "A city or an area",
    pay: "A currency and what it is paid for",
    minBudget: "Pays so much or more, in what pay says, else in US dollars; a job that names no sum stays in the list",
    sort: "The order; newest first without it",
  },
  startups: "Startups",
  aboutStartups:
    "The list of startups as feeds, newest first and at most 1,000, by the same rules: what their owners say of them, and nobody's name. JSON items have a startup's values as _startup.",
  startupFilter: {
    q: "Words of the name, what it does, its sector or place",
    sector: "One sector, as startups name it",
    stage: "Stage",
    division: "Division",
    hiring: "With an open job",
  },
  contents: "What is in them",
  aboutContents: [
    "Open jobs, at most 1,000: title, company, place, kind, level, pay, skills, when the job was posted and when it ends, its address, and in the feeds the first 200 characters of its text. A job's page has the rest.",
    "A job that readers are warned of on our pages is left out. Nobody has checked the companies: their names are what posters typed.",
    "Nothing about people. There is no file of the talents and there will be none: they agreed to be found here, not to be copied.",
  ],
  keeping: "Asking again",
  aboutKeeping: [
    "An answer comes with an ETag. Send it back as If-None-Match, and you are told in a few bytes that nothing has changed. Copies on the way live for ten seconds, and for up to an hour while our servers fail.",
    "Every quarter of an hour is often enough: few jobs come sooner. An answer 503 says when to come back.",
  ],
  terms: "Terms",
  aboutTerms: [
    "A job's text belongs to its poster. You may show what is in these files, with a link to the job's page, free of charge. Remove a job once it has ended or left the list, and don't show it as your own.",
  ],
  allTerms: "What posters allow us",
};
