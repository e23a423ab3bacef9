import type { AreaWords } from './area-words.ts'

/** Of a list the reader is the subject, so it is named by what it lists. */
export const listNames: Record<string, string> = {
  access_list: 'Access of people',
  agreement_list: 'Agreements',
  approval_list: 'Applications',
  booking_list: 'Consultations',
  colleague_list: 'Colleagues',
  company_list: 'Companies',
  document_list: 'Documents',
  feedback_list: 'Feedback',
  lead_list: 'Enquiries',
  mail_list: 'Mails',
  past_booking_list: 'Past consultations',
  person_list: 'Accounts',
  privacy_list: 'Data requests',
  refund_list: 'Refund requests',
  statement_list: 'Statements',
  ticket_list: 'Tickets',
  unread_policy_list: 'Policies to read',
}

/** What somebody read about people (features/accounts/policy/readings.ts). */
export const readings: AreaWords = {
  deeds: {
    'agreement_list.read': 'looked at who has accepted partnership agreements',
    'approval_list.read': 'looked at who asked for an account',
    'audit.read': 'opened the audit',
    'audit.report_taken': 'saved the report of the audit',
    'booking_list.read': 'looked at the consultations to come',
    'colleague_list.read': 'looked at who works here, to choose somebody',
    'company.read': 'opened the company',
    'company_list.read': 'looked at the list of companies',
    'document.taken': 'saved the document of a client',
    'document_list.read': 'looked at the documents of clients',
    'feedback_list.read': 'looked at the feedback and who sent it',
    'incident.read': 'opened the incident to read it',
    'lead.read': 'opened the enquiry to read it',
    'lead_list.read': 'looked at the enquiries',
    'mail.read': 'opened the mail to read it',
    'mail_list.read': 'looked at the mails that we sent',
    'past_booking_list.read': 'looked at past consultations',
    'person_list.read': 'looked at the accounts of people',
    'refund.read': 'opened the request for money back',
    'refund_list.read': 'looked at the requests for money back',
    'statement.taken': 'saved the statement of a client',
    'statement_list.read': 'looked at the statements of clients',
    'ticket.read': 'opened the ticket to read it',
    'ticket_list.read': 'looked at the tickets of clients',
    'unread_policy_list.read': 'looked at who has policies still to read',
  },
  subjects: listNames,
}
