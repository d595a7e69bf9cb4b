export const words = {
  job: "Job",
  applicant: "Applicant",
  status: "Status",
  sent: "Sent on",
  read: "Read on",
  asks: "Asks",
  shortlisted: "Shortlisted",
  yes: "yes",
  note: "Your note",
  letter: "Letter",
  email: "Email",
  phone: "Phone",
};
