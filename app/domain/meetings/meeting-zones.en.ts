/** Time zones by their IANA names, Bangladesh's first. */
export const words = {
  "Asia/Dhaka": "Dhaka",
  "Asia/Kolkata": "Kolkata",
  "Asia/Dubai": "Dubai",
  "Asia/Riyadh": "Riyadh",
  "Asia/Singapore": "Singapore",
  "Asia/Kuala_Lumpur": "Kuala Lumpur",
  "Asia/Hong_Kong": "Hong Kong",
  "Asia/Tokyo": "Tokyo",
  "Australia/Sydney": "Sydney",
  "Europe/London": "London",
  "Europe/Berlin": "Berlin",
  "America/New_York": "New York",
  "America/Chicago": "Chicago",
  "America/Los_Angeles": "Los Angeles",
};
