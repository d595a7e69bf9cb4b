import { addressChanged, addressCheck } from "./kinds/account";
import { applicationAccepted, applicationClosed, applicationReceived, applicationRejected } from "./kinds/applications";
import { contactAnswered, decisionMade } from "./kinds/decision";
import { connectionAccepted, connectionRequested } from "./kinds/connections";
import { domainAsked } from "./kinds/domain-asked";
import { guardianAsked } from "./kinds/guardian-asked";
import {
  meetingAccepted,
  meetingCalledOff,
  meetingDeclined,
  meetingLapsed,
  meetingRequested,
  meetingTimes,
  meetingTomorrow,
} from "./kinds/meetings";
import { messageUnread } from "./kinds/messages";
import { repeatedSignUp } from "./kinds/repeated-sign-up";
import { listingEnding, listingQuestion } from "./kinds/listing";
import {
  applicationDeadline,
  applicationsUnanswered,
  applicationUnanswered,
  jobEnded,
  jobEnding,
} from "./kinds/reminders";
import { alertConfirm, alertJobs, alertStartups, alertTalent } from "./kinds/alerts";
import { weeklyDigest } from "./kinds/digest";
import {
  mentorHidden,
  mentorshipAccepted,
  mentorshipDeclined,
  mentorshipLapsed,
  mentorshipLapsing,
  mentorshipRequested,
} from "./kinds/mentors";
import type { MailKind } from "./mail-kind";

/** Every kind of mail that the worker sends, as private.mail_kinds lists them. */
export const MAIL_KINDS: Readonly<Record<string, MailKind>> = {
  address_check: addressCheck,
  address_changed: addressChanged,
  decision_made: decisionMade,
  contact_answered: contactAnswered,
  guardian_asked: guardianAsked,
  domain_asked: domainAsked,
  repeated_sign_up: repeatedSignUp,
  application_received: applicationReceived,
  application_accepted: applicationAccepted,
  application_rejected: applicationRejected,
  application_closed: applicationClosed,
  message_unread: messageUnread,
  connection_requested: connectionRequested,
  connection_accepted: connectionAccepted,
  mentorship_requested: mentorshipRequested,
  mentorship_lapsing: mentorshipLapsing,
  mentorship_accepted: mentorshipAccepted,
  mentorship_declined: mentorshipDeclined,
  mentorship_lapsed: mentorshipLapsed,
  mentor_hidden: mentorHidden,
  meeting_requested: meetingRequested,
  meeting_times: meetingTimes,
  meeting_accepted: meetingAccepted,
  meeting_declined: meetingDeclined,
  meeting_lapsed: meetingLapsed,
  meeting_called_off: meetingCalledOff,
  meeting_tomorrow: meetingTomorrow,
  listing_question: listingQuestion,
  listing_ending: listingEnding,
  application_deadline: applicationDeadline,
  applications_unanswered: applicationsUnanswered,
  application_unanswered: applicationUnanswered,
  job_ending: jobEnding,
  job_ended: jobEnded,
  alert_confirm: alertConfirm,
  alert_jobs: alertJobs,
  alert_talent: alertTalent,
  alert_startups: alertStartups,
  weekly_digest: weeklyDigest,
};
