import type { Doc } from "../document";
import { BRAND } from "~/lib/brand";

/** The policy; `controller` is a sentence or two on who is responsible for the data. */
function doc(controller: string): Doc {
  return {
    title: "Privacy Policy",
    description: `Which personal data ${BRAND} keeps, why, who sees it, and which rights you have.`,
    updated: "2026-11-30",
    lead: "What we keep about you, why, who can see it, and how you stay in charge of it.",
    caution: "This page is written to be understood. It is not legal advice, and a lawyer has not yet confirmed it.",
    sections: [
      {
        id: "who",
        heading: "Who is responsible",
        body: [controller],
      },
      {
        id: "what",
        heading: "What we keep",
        body: [
          [
            "Account: email address, password (as a hash that can't be read back), role, the date of your consent, and whether you are 18 or older or younger with a parent's consent, without a birth date; where you said later that you are 18, when; where you are under 18 and name a parent or guardian, their email address, when they were asked and what they answered; in which language you want our mails",
            "Profile: name, place, and what you choose to add: picture, title, phone, bio, links, skills, projects, work, education, years of experience, when and how you want to work, rates",
            "What you do: jobs you post, applications with the CV you attached and the skills and years you showed, whether a letter was opened, your notes on applicants and your shortlist, requests to connect and which job you invite to by one, members you blocked, reports with how we decided them and how much they weighed, meetings that you asked for or were asked for, with their purpose, times and time zone and why one was called off, notifications, and which kinds of these and of mails you want",
            "Startups and companies you own here: what their pages say, since when you own them, whether the page may name you, whom you asked to own them with you or who asked you, which you left as their last owner, and edits that you suggest of pages nobody owns",
            "Mentoring: what you offer as a mentor, the requests you sent or received with goal, question and answer, and your notes of sessions",
            "As an investor: your firm's or your own name, what kind of investor you are, what you look for, sectors, stages, sums and website",
            "What was decided about what you wrote or asked for, with the reasons, your appeals, and what you gave to be verified. If your account is suspended, since when, and which of your jobs that closed. Who belongs to those who look after the site, and since when",
            "What you write to us by our form, with your email address: for 90 days",
            "Conversations: your messages, how far you have read, which you left or blocked, and what you reported",
            "When you posted, applied, asked, reported or downloaded, to hold you and others to our limits: until no limit needs it, which is 30 days at most, except for applications. We keep the person or the job it concerned only as a code that can't be read back",
            "An email address that somebody entered in the form to join: for about a minute, until we have checked whether it belongs to a member; if it does, we write to that member",
            "Mails that we sent you or still have to send you: their kind, when, and ids of what they are about, for 90 days. The same of mails to an address that you named, until you delete your account; how often such an address was written to, for a day, by a code without you. If mails to your address came back, or your mailbox called one spam, that and since when: until you let us try again, change the address or delete your account",
            "Where you are signed in: for each session the kind of browser and device in two or three words, since when, and when it was last seen. The settings show them and end them; they are gone with the session",
            "Whether you turned on two-step sign-in, since when, and what the codes of your app are made from, until you turn it off; the downloaded file has all but the last",
            "Tries to sign in, codes of your app, mails asked for and forms sent: counted by network address and by a code for the email address that can't be read back, for a day at most",
            "Logs: what our servers were asked for, without your name or address; sign-ins, refusals, downloads and deletions with a code made from your account or email address, which only those who run the site can compare; the sign-in service's own log with email address, time and network address: for 30 days at most, also when the account is gone",
            "Single words from public profiles and jobs, without saying whose they were, so that a misspelt search still finds somebody: until at most two months after nobody uses them any more",
            "Alerts: the filters of a list that you saved, how often you want to hear of it, and up to when you were told. Without an account also the email address and the language. Links in their mails only as codes that can't be read back",
            "Proofs of domains that you asked for: for which organization and domain, by record or mail, and what was found; the address that was written to until it is answered",
            "What you save: which jobs, profiles, startups and companies, since when, and your note of each, until you remove it, what it is of is deleted, or you delete your account",
            "From which organizations you hide your profile, and since when, until you show it to them again or delete your account",
            "When a profile first appeared in the directory, or a startup in its list, so that an alert mentions it only once",
            "How often a profile was opened in the last 30 days, without telling its owner who opened it",
            "How soon you answered those who applied for your jobs: one figure for each company or page in whose name you post, and one for jobs that name nobody, worked out once a month, until you have answered nobody in that name for a year or delete your account",
            "Which jobs you began to apply for without sending the application, so that we can remind you of the deadline: the job and since when, and nothing of what you typed, until you send or discard it or the job ends",
          ],
          "We keep no identity card number, run no advertising and no analytics of other companies.",
        ],
      },
      {
        id: "who-sees",
        heading: "Who sees it",
        body: [
          "Your profile is public only while you are open to work. Then anyone can see your name, picture, title, place, bio, links, skills, projects, work, education, years of experience, rates, when and how you want to work, and whether you are verified. Your phone number and email address are never part of it.",
          "When you apply for a job you are anonymous to whoever posted it: they read your letter and the rate you ask for, in the currency and unit in which you asked it. If you tick it, they also see the skills and years of experience of your profile as they were when you applied, without your name; they can lead to your profile in the directory. You see whether they have opened it.",
          "If they accept you, you read their name and company, whether they are verified, and the startup or company on whose page the job is with the domain proved as its, and choose whether to show them your name, email address and phone number. They get a copy of that moment: what you change later does not reach them. Your list of applications and the downloaded file say what you showed to whom and since when. You can end it at any time: the copy is deleted and they read that the contact was withdrawn, but what they have seen by then they may have kept. If one of you has blocked the other, nothing is shown, and if it was you no conversation opens. While one of you is suspended, nothing is shown either.",
          "Your CV as a PDF has your email address and phone number. Only you can save it. If you attach it to an application, its poster reads that there is one; the CV itself is released with your name, by the same choice, and says of you what it said when you sent it.",
          "When you accept an applicant to your job, they read your name, your company, whether you are verified, and the startup or company on whose page the job is with the domain proved as its. Your notes and your shortlist are shown to nobody but you; a text with which you reject several is shown to each of them.",
          "A job's page says whether at least 5, 10, 25 or 50 have applied, and, unless it names a client alone, within how many days half of its poster's answers to jobs in the same name came: worked out once a month, of the twelve months before, from ten answers to five different members on. It never says which, whose or when. When a job closes, those who still wait for an answer are told so, once.",
          "When you ask to connect, that member sees your name, picture, title and place, and your note, until they answer no. Your email addresses are shown to each other only if they accept, and until one of you ends the connection. Members you declined or blocked see your name as it was when they asked, unless the directory shows it to everybody. We show nobody whom you block.",
          "If you offer mentoring, everybody sees your name, picture, place and what you wrote in that form, until you hide it, let the time to answer a request pass, or we have not heard of you for 30 days. A mentor you ask sees your name, your goal and your question; nobody else does. Notes of a session are yours alone.",
          "An investor's profile is seen by nobody but you until you tick that everyone may see it; then anybody can read all of it. If you ask for a meeting, whoever you ask reads your purpose, times and time zone, and your name, or the name in your investor's profile if you ask a founder as an investor. Once a time is accepted, each reads the other's own name in the conversation that opens. Whoever calls a meeting off may give a reason, which the other reads.",
          "A conversation opens when an application, a request to connect, or a request to a mentor or for a meeting is accepted, and only its two sides read it. It never tells an employer who the applicant is: until you share your name you are a number there, and blocking or leaving it changes nothing elsewhere. When one side leaves, blocks or deletes the account, each reads only their own messages from then on. A message you report is read by us.",
          "Moderators see what a report is about and why, not who sent it, and of its author how often something was decided against them before; what you give to be verified, and what you write to us, they read as well. We send a decision with its reason to the member it concerns, or to each owner if several own the thing it is about, by mail too, and tell whoever reported it what we decided. If the report was about a message or a letter from an applicant who has not shared a name with them, we tell them the next day, and if we remove the message or the letter, we do it then: the moment itself could tell who wrote it.",
          "Our mails go to the address of your account and say what happened: how many have applied for your job and never who, how your application was decided, that a message waits and not what it says, who would like to connect with you or meet you, and when, or accepted you. They name no applicant, even where the name is shared, since a mail can't be taken back, and nothing in them tells us whether you opened them. A link in each, but in those about your account, stops its kind, without signing in; of that link we keep only a code, until you change your address or delete your account. Whoever you pass a mail on to can use it too, and learns nothing from it. Those who run the site see how many mails wait or failed, and why, but not for whom.",
          "What you save and your notes of it are shown to nobody but you, and nobody is told that or how often they were saved. Once a profile is not in the directory any more, your list shows no name for it.",
          "From whom you hide your profile is shown to nobody but you. Those who run the page of that organization don't find it while they are signed in: neither in the directory and its counts nor by its address, in no suggestion or alert. Signed out they see what everybody sees, and the numbers on the map are the same for everybody.",
          "An email about an alert on talent names nobody: it has titles, divisions and years of experience of people who are in the directory as it is sent.",
          "The weekly digest comes only once you turn it on in the settings. We read your skills, applications, requests to connect and conversations as it is sent: it names open jobs that ask for a skill of yours, counts by job the applications you have not answered, and how many requests and conversations wait for you. Whose they are and what they say is not in it.",
          "The page of a startup or a company is public while it is listed. It names you as its founder only if you say so, and no longer than you do. The other owners read your name. Edits that you suggest are read by its owners without your name, and stay with them. If you prove the domain of its website by email, the email and its page tell the reader of the address that you name your name, when you joined and the name of the page, and link your profile if it is in the directory.",
          "The database checks these rules itself, for every request.",
        ],
      },
      {
        id: "cookies",
        heading: "Cookies",
        body: [
          "Seven. Six are needed: one keeps you signed in, one carries a message from one page to the next, one remembers for 180 days that you have signed in with this browser, so that strangers who guess at your password can't keep you out, and one remembers for a day which page you joined for, or what you saved before you signed in, so that you come back there, one keeps for an hour the name, phone, role and age you joined with, until you have opened the link in our mail, and one keeps the key of your app for a quarter of an hour while you turn on two-step sign-in. The seventh marks jobs that are new to you: it keeps for 60 days when you, signed in, last saw the list. Scripts can't read them and no other site gets them.",
        ],
      },
      {
        id: "device",
        heading: "On your device",
        body: [
          "What you type into a letter, a job, a message or your profile stays in your browser until you send it, so that it survives a lost line or a closed tab: never passwords, and we don't get it, only that you have begun to apply for a job. After seven days it is removed when you next use the site in that browser. Signing out clears it, and so does the next member who writes in the same browser. Guides that you open while signed in stay in your browser too, as visitors see them, so that you can read them without a connection, until you sign out.",
        ],
      },
      {
        id: "consent",
        heading: "Consent",
        body: [
          "You agree to this handling of your data when you create an account, and we store when you did. You can withdraw: stop being open to work and your public profile leaves our pages at once; delete the account and the rest goes with it. Copies of a public page on the way to its readers live for ten seconds, and for up to an hour while our servers fail. Smaller copies of your picture, and pictures made for links to you, may lie on our servers for a day; once what they show is hidden or gone, our servers give them to nobody. A browser, or a server on the way to it, that has one already may keep it for a day more.",
          "If you are under 18, ask a parent or guardian before you sign up: the personal data ordinance of 2025 asks for their consent. You tell us at sign-up that you have it. As long as you are younger, your profile is in no directory, search, sitemap or picture for links, members can't ask you to connect nor you them, and no conversation of yours opens. You may still apply for jobs, and your name and contact are then yours to share. You can name a parent or guardian in the settings: they get a mail with a page that shows them your name, and their yes there opens all of this until they take it back, and what is closed besides: being listed as a mentor or an investor, asking for mentoring and meetings and being asked, and owning a page together with others. The page of a startup does not name you in any case. We delete their address once you are 18 or take it back, with your account, and 30 days after you last gave it to us, if they don't answer, or after a no. In the settings you also say when you are 18. We check neither answer, and accounts made before the question count as 18 or older.",
        ],
      },
      {
        id: "rights",
        heading: "Your rights",
        body: [
          [
            "Access: to see what we keep, and to have a copy",
            "Correction: to change what is wrong; your profile can be edited at any time",
            "Erasure: to have your account and its data deleted",
            "Withdrawal: to take back consent, as easily as it was given",
          ],
          "Bangladesh's personal data protection ordinance was gazetted on 6 November 2025. We follow these rights now, whichever day each of them becomes binding.",
        ],
      },
      {
        id: "how-long",
        heading: "How long",
        body: [
          "As long as your account exists. When you delete it, your profile and messages go at once, and so does what names you in your applications. The letters, rates, and skills and years you showed, and what you wrote in a conversation in which you never shared your name, stay with whoever posted the job, without your name or account, until midnight in Bangladesh: if they vanished with your profile, that moment would tell whose they were. A job that you posted stays listed as it is for the rest of that day, without your account, for the same reason, with its company and what you wrote to those you rejected; an application sent meanwhile ends with it. Then it is deleted, or closed and without its company where others applied, so that their own record stays. Your notes on applicants go with the account at once, and notifications that others got of your requests and answers no longer name you. A CV that you attached, and the skills and years that you showed, go with the application when you withdraw it, and at once when it is turned down.",
          "Backups, from which the site can be restored after a loss, still hold what you change or delete for at most 30 days.",
          "A startup or a company with other owners stays with them when you leave it or delete your account. Without any it leaves all lists at once; if you delete your account and its page did not name you, at midnight in Bangladesh. Who left it last is shown to nobody; we keep it, so that a report of the page can still be decided, until somebody owns it again or that account is deleted.",
          "An email address that was typed in for an alert and not confirmed is deleted 30 days after it was last typed in. A confirmed alert lasts until it is deleted, by the link in each of its emails, among your alerts, or with the account of that address. If an email to an address without an account came back or was called spam, we keep that address for 90 days, only so that nobody makes us write to it again; then it is deleted, and a confirmed alert of that address with it.",
          "What moderators decided stays for good, with its reason and with ids that lead to nobody once the accounts are gone. So does who was made a moderator or operator, by whom and when, with such ids. Your appeals and what you gave to be verified go with your account. What you reported stays, without whose report it was, until moderators have decided and for 90 days after that; a report of a request that you got, or of a mentor's answer to yours, goes with the request, and you can report a request for 90 days after you block its sender: for that we keep the note of a request to connect. If somebody reports your job, profile or page, we keep what it said and its picture at that moment until moderators have decided, also if you change it. If they decide against you, we keep what it said until your appeal is decided or you can make none any more.",
          "A conversation is deleted 24 months after its last message. Your own messages go with your account, the other side's stay with them. A message that was reported is kept for 90 days with the report, also when an account goes, and then without whose it was. The letter of an application, or the answer to one, that was reported is kept for 90 days as well, also when the application is withdrawn or an account goes, and then without whose it was. A message that moderators took out can come back, so they can read it as long as the conversation is kept. The note of a request to connect that was reported, or whose author was blocked by whoever got it, is kept for 90 days as well, also when the request is withdrawn or the connection ended, and goes with the account of either. If moderators decide against its author, each of these is kept until their appeal is decided or they can make none any more.",
          "An account whose email address nobody confirms, or for which nobody chooses a password after opening its link, is deleted after 30 days. Where you were signed in is deleted when you end it, or when a browser has not come back for 31 days. What we mailed to you, of which only the kind and what it was about is kept, goes after 90 days. The link of a mail that asks whether your profile is still right is kept as a hash for 60 days. What ends after some days is deleted in the night that follows. If our servers stand still then, they delete it, and what should have ended sooner, as soon as they run again.",
        ],
      },
    ],
  };
}

export const words = {
  doc,
  named: (name: string) => `${name} runs this site, decides what is kept about you and why, and answers for it.`,
  unnamed:
    "Whoever runs this site decides what is kept about you and why, and answers for it. They have not named themselves here.",
  reached: (ways: string) => `You reach them here: ${ways}.`,
  unreachable: "No address of theirs has been given; what you can do yourself is in your settings.",
};
