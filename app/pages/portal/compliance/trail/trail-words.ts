import { roleNames } from '#features/accounts/schema.ts'
import type { SecurityEvent } from '#features/identity/schema/security-events.ts'
import { countsWords } from '#features/subjects/policy.ts'
import type { TrailView } from '#features/trail/schema.ts'
import type { Role } from '#lib/roles.ts'
import { fieldWords } from './field-words.ts'
import { listNames, readingWords } from './trail-words-readings.ts'

/** What the identity service records. */
const identityWords: Record<SecurityEvent, string> = {
  'account.banned': 'blocked the sign-in',
  'account.created': 'made the sign-in',
  'account.deleted': 'deleted the account',
  'account.invited': 'sent an invitation',
  'account.updated': 'changed the sign-in',
  'code.refused': 'a wrong code was refused',
  'code.sent': 'a code was sent',
  'email.change_requested': 'asked to change the email address',
  'email.changed': 'changed the email address',
  'email.confirmed': 'confirmed the email address',
  'factor.challenged': 'was asked for the second factor',
  'factor.changed': 'changed a second factor',
  'factor.enrolled': 'began to set up a second factor',
  'factor.refused': 'a second factor was refused',
  'factor.removed': 'removed a second factor',
  'factor.verified': 'showed the second factor',
  'identity.linked': 'linked another way to sign in',
  'identity.unlinked': 'unlinked a way to sign in',
  'oauth_client.changed': 'changed a connected program',
  'oauth_client.created': 'connected a program',
  'oauth_client.deleted': 'removed a connected program',
  'passkey.added': 'added a passkey',
  'passkey.removed': 'removed a passkey',
  'passkey.renamed': 'renamed a passkey',
  'password.changed': 'changed the password',
  'password.refused': 'gave a wrong current password',
  'phone.change_requested': 'asked to change the telephone number',
  'account.unbanned': 'opened the account again',
  'phone.changed': 'changed the telephone number',
  'phone.confirmed': 'confirmed the telephone number',
  'recovery.requested': 'asked for a new password',
  'recovery_codes.made': 'made recovery codes',
  'recovery_codes.used': 'used a recovery code',
  'session.revoked': 'ended a session',
  'session.stolen': 'a copied session was found and ended',
  'sign_in.failed': 'a sign-in failed',
  'sign_in.succeeded': 'signed in as',
  'sign_out.done': 'signed out',
  'sign_up.repeated': 'signed up again with a known address',
  'sso_provider.changed': 'changed a single sign-on',
  'sso_provider.created': 'added a single sign-on',
  'sso_provider.deleted': 'removed a single sign-on',
}

/** What everything else records; trail-words.test.ts names what is missing. */
const otherWords: Record<string, string> = {
  'account.approved': 'approved the account',
  'account.described': 'changed the details of the account',
  'account.more_needed': 'asked for more details',
  'account.rejected': 'did not approve the account',
  'account.requested': 'asked for an account',
  'absence.added': 'entered days off of',
  'absence.removed': 'took days off out of the diary of',
  'booking.booked': 'booked a consultation',
  'booking.cancelled': 'cancelled a consultation',
  'booking.erased': 'erased a consultation',
  'booking.moved': 'moved a consultation',
  'alert.acknowledged': 'took on the alert',
  'alert.ended': 'saw the matter of the alert end',
  'alert.noted': 'wrote a note on the alert',
  'alert.opened': 'opened an alert',
  'alert.reopened': 'opened the alert again',
  'alert.resolved': 'resolved the alert',
  'article.created': 'began an article',
  'article.deleted': 'deleted an article',
  'article.published': 'published an article',
  'article.saved': 'saved an article',
  'article.scheduled': 'scheduled an article',
  'article.unpublished': 'took an article down',
  'audit.action_done': 'did a corrective action of the audit',
  'audit.action_planned': 'planned a corrective action of the audit',
  'audit.action_verified': 'verified a corrective action of the audit',
  'audit.auditor_invited': 'invited an auditor for the audit',
  'audit.begun': 'began the audit',
  'audit.changed': 'changed the plan of the audit',
  'audit.closed': 'closed the audit',
  'audit.finding_added': 'wrote down a finding of the audit',
  'audit.line_checked': 'looked at a control for the audit',
  'audit.pack_taken': 'took the evidence pack of the audit',
  'audit.planned': 'planned an audit',
  'audit.reported': 'reported the audit',
  'agreement.accepted': 'accepted the partnership agreement for the machine',
  'care.erased': 'erased what somebody had written to us as a client',
  'access.read': 'looked at who has access',
  'access.reviewed': 'reviewed who has access',
  'control.checked': 'checked what the software can show of a control',
  'control.recorded': 'recorded how far a control is',
  'control.reviewed': 'looked whether a control still holds',
  'evidence.added': 'added evidence',
  'evidence.changed': 'changed the title or the controls of evidence',
  'evidence.expiry_told': 'told the team that evidence comes to its end',
  'evidence.read': 'saved a file of evidence',
  'evidence.renewed': 'added a new file of evidence',
  'evidence.retired': 'retired evidence',
  'risk.acceptance_withdrawn': 'took the acceptance of a risk back',
  'risk.accepted': 'accepted what is left of a risk',
  'risk.changed': 'changed a risk',
  'risk.closed': 'closed a risk',
  'risk.opened': 'put a risk into the register',
  'risk.reopened': 'opened a risk again',
  'document.added': 'added a document',
  'document.removed': 'removed a document',
  'host_share.set': 'set the share of the company',
  'privacy_case.acknowledged': 'acknowledged the data request or complaint',
  'privacy_case.corrected': 'put right the data request or complaint',
  'privacy_case.erased': 'erased a data request or complaint',
  'privacy_case.exported': 'collected everything about somebody for their request',
  'privacy_case.file_read': 'downloaded what was collected for a data request',
  'privacy_case.moved': 'worked on the data request or complaint',
  'privacy_case.read': 'opened the data request or complaint',
  'privacy_case.received': 'took in a data request or complaint',
  'privacy_case.reminded': 'reminded of the data request or complaint',
  'privacy_case.wiped': 'took the person out of a data request or complaint',
  'privacy_list.read': 'looked at a list of data requests or complaints',
  'privacy_entry.added': 'added an entry to a data protection register',
  'privacy_entry.changed': 'changed an entry of a data protection register',
  'privacy_entry.removed': 'removed an entry of a data protection register',
  'product_request.answered': 'answered a wish for a product',
  'product_request.made': 'asked for a product',
  'product_request.unvoted': 'took back a vote for a product',
  'product_request.voted': 'voted for a product',
  'refund.erased': 'erased a request for money back',
  'refund.asked': 'asked for money back',
  'refund.decided': 'decided on a request for money back',
  'statement.made': 'made the statement of a month',
  'statement.paid': 'noted that a statement is paid',
  'statement.sent': 'sent the statement of a month',
  'ticket.answered': 'answered the ticket',
  'ticket.assigned': 'gave the ticket to somebody',
  'ticket.closed': 'closed the ticket',
  'ticket.erased': 'erased a ticket',
  'ticket.opened': 'opened a ticket',
  'ticket.written': 'wrote on the ticket',
  'career_role.changed': 'changed a career role',
  'career_role.created': 'added a career role',
  'career_role.deleted': 'deleted a career role',
  'career_role.moved': 'moved a career role in the list',
  'company.created': 'made the company',
  'machine.changed': 'changed where or on what terms the machine stands',
  'incident.affected_added': 'added what the incident touches',
  'incident.affected_removed': 'took something off what the incident touches',
  'incident.assigned': 'gave the incident to somebody',
  'incident.breach_declared': 'wrote down since when we know of the personal-data breach',
  'incident.breach_read': 'opened the record of the personal-data breach',
  'incident.breach_reminded': 'reminded the officers of the 72 hours of the breach',
  'incident.closed': 'closed the incident',
  'incident.contained': 'contained the incident',
  'incident.corrected': 'corrected an entry of the incident',
  'incident.exported': 'saved the report of the incident',
  'incident.findings_saved': 'wrote down cause or lessons of the incident',
  'incident.noted': 'wrote into the timeline of the incident',
  'incident.people_decided': 'decided whether people are told of the breach',
  'incident.people_told': 'recorded that people were told of the breach',
  'incident.regulator_decided': 'decided whether the regulator is told of the breach',
  'incident.regulator_told': 'recorded that the regulator was told of the breach',
  'incident.reopened': 'opened the incident again',
  'incident.resolved': 'resolved the incident',
  'incident.severity_changed': 'changed the severity of the incident',
  'incident.task_added': 'added a task to the incident',
  'incident.task_changed': 'changed a task of the incident',
  'incident.made_major': 'made the incident a major one',
  'incident.opened': 'opened an incident',
  'machine.commissioned': 'commissioned the machine',
  'machine.retired': 'retired the machine',
  'planogram.applied': 'put a planogram into the machine',
  'planogram.discarded': 'discarded the draft of a planogram of the machine',
  'planogram.drafted': 'drew a planogram of the machine',
  'policy.acceptances_exported': 'exported who has accepted the policy',
  'policy.acceptances_read': 'looked at who has accepted the policy',
  'policy.accepted': 'accepted the policy',
  'policy.approved': 'approved a version of the policy',
  'policy.created': 'began a policy',
  'policy.discarded': 'discarded a draft of the policy',
  'policy.opened': 'opened the policy to read it',
  'policy.published': 'published a version of the policy',
  'policy.reminded': 'reminded somebody of policies to read',
  'policy.retired': 'retired a version of the policy',
  'policy.saved': 'changed a draft of the policy',
  'policy.sent_back': 'made a version of the policy a draft again',
  'policy.settings_changed': 'changed whom the policy is for, its quorum or its review',
  'policy.submitted': 'sent a version of the policy to review',
  'policy.version_begun': 'began a new version of the policy',
  'product.added': 'added the product',
  'device.issued': 'gave the machine a key',
  'device.revoked': 'took the keys of the machine away',
  'device.rotated': 'gave the machine a new key beside its old one',
  'product.changed': 'changed the product',
  'product.restored': 'took the product back into the range',
  'product.retired': 'took the product out of the range',
  'dex_file.received': 'took in the audit file',
  'dex_file.taken_back': 'took back the audit file',
  'demo.seeded': 'put in the demonstration content',
  'experiment.changed': 'changed a test',
  'experiment.created': 'began a test',
  'experiment.ended': 'ended a test',
  'experiment.made_plain': 'had a test judged only once its sample is complete',
  'experiment.made_sequential': 'let a test be looked at early',
  'experiment.paused': 'paused a test',
  'experiment.resumed': 'resumed a test',
  'experiment.reweighted': 'changed the weights of a test',
  'feedback.agreed': 'agreed to the publication of their feedback',
  'feedback.agreement_recorded': 'wrote down that an author agreed to publication',
  'feedback.declined': 'kept feedback to ourselves',
  'feedback.erased': 'erased feedback',
  'feedback.published': 'published feedback',
  'feedback.received': 'sent feedback',
  'lead.answered': 'noted an answer to the enquiry',
  'lead.assigned': 'gave the enquiry to somebody',
  'hours.set': 'set the hours for consultations of',
  'feedback.refused': 'asked us not to publish their feedback',
  'feedback.shown_to_author': 'sent feedback to its author as it would appear',
  'feedback.withdrawn': 'took published feedback down',
  'lead.captured': 'sent an enquiry',
  'lead.corrected': 'corrected how the sender of the enquiry is reached',
  'lead.delivered': 'noted that the answer to the enquiry was delivered after all',
  'lead.entered': 'entered an enquiry',
  'lead.erased': 'erased an enquiry',
  'lead.held': 'put the enquiry into quarantine',
  'lead.mailed': 'answered the enquiry by mail',
  'lead.merged': 'merged the enquiry',
  'lead.moved': 'moved the enquiry to another stage',
  'lead.noted': 'wrote a note on the enquiry',
  'lead.paused': 'stopped the clock of the enquiry',
  'lead.released': 'released the enquiry from quarantine',
  'lead.restarted': 'started the clock of the enquiry anew',
  'lead.resumed': 'let the clock of the enquiry go on',
  'lead.undelivered': 'noted that the answer to the enquiry was not delivered',
  'lead.unmerged': 'took the enquiry apart from another',
  'lead_view.deleted': 'deleted a saved view of the enquiries',
  'lead_view.saved': 'saved a view of the enquiries',
  'leads.exported': 'exported enquiries',
  'lead.escalated': 'warned that a promise is about to break',
  'leads.held_told': 'told the team of enquiries in quarantine',
  'insights.summarised': 'sent the weekly figures of visits',
  'leads.summarised': 'sent the weekly summary',
  'mail.bounced': 'reported that a mail could not be delivered',
  'mail.hurried': 'had a waiting mail tried at once',
  'mail.retried': 'sent a mail again',
  'mail.set_aside': 'set an undelivered mail aside',
  'person.access_ended': 'ended the access of the auditor',
  'person.access_set': 'set until when the auditor has access',
  'person.signed_out': 'signed out whoever’s access had ended',
  'person.first_admin_made': 'made the first admin',
  'person.invited': 'invited the person with a role',
  'person.role_changed': 'changed the role',
  'person.suspended': 'suspended the account',
  'person.suspension_lifted': 'lifted the suspension',
  'picture.deleted': 'deleted a picture',
  'picture.uploaded': 'uploaded a picture',
  'site.created': 'added the site',
  'site.placed': 'put the site on the map',
  'subject.erased': 'erased everything about somebody',
  'subject.searched': 'looked for what we hold about somebody',
  'subject.exported': 'exported everything about somebody',
  'trail.check_asked': 'had the whole audit trail checked',
  'trail.checked': 'checked the whole audit trail',
  'trail.exported': 'exported the audit trail',
  'trail.read': 'read the audit trail',
  'visit.cancelled': 'cancelled the visit',
  'visit.counted': 'counted slots at the visit',
  'visit.finished': 'finished the visit',
  'visit.moved': 'changed the visit',
  'visit.planned': 'planned a visit',
  'visit.serviced': 'finished a machine at the visit',
  'visit.started': 'began the visit',
}

// The names themselves stay as they are, because trails outlive code.
const words: Record<string, string> = {
  ...identityWords,
  ...otherWords,
  ...readingWords,
}

export const isInWords = (action: string) => action in words

/** Every deed that there are words for, by those words. */
export const deeds: readonly { action: string; name: string }[] = Object.entries(words)
  .map(([action, name]) => ({ action, name: name.charAt(0).toUpperCase() + name.slice(1) }))
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'))

export function actionWords(action: string): string {
  return words[action] ?? action
}

export const parties: Record<string, string> = {
  visitor: 'A visitor',
  system: 'The system',
  anonymous: 'A visitor',
  service_role: 'A program with the service key',
}

export function actorWords({ actor, actorName, veiled }: TrailView): string {
  if (veiled.actor) return `Client ${shortId(actor)}`
  return actorName ?? parties[actor] ?? `Deleted account ${shortId(actor)}`
}

const subjects: Record<string, string> = {
  user: 'Account',
  company: 'Company',
  site: 'Site',
  lead: 'Enquiry',
  lead_view: 'Saved view',
  feedback: 'Feedback',
  experiment: 'Test',
  mail: 'Mail',
  subject: 'Person',
  week: 'Week',
  quarantine: 'Quarantine',
  booking: 'Consultation',
  article: 'Article',
  picture: 'Picture',
  career_role: 'Career role',
  dex_file: 'Audit file',
  unknown_address: 'Unknown address',
  machine: 'Machine',
  policy: 'Policy',
  policy_acceptances: 'Policy',
  policy_version: 'Version of a policy',
  document: 'Document',
  privacy_case: 'Data request',
  privacy_entry: 'Register entry',
  product_request: 'Product wish',
  refund: 'Refund request',
  statement: 'Statement',
  ticket: 'Ticket',
  oauth_client: 'Program',
  sso_provider: 'Single sign-on',
  alert: 'Alert',
  incident: 'Incident',
  control: 'Control',
  evidence: 'Evidence',
  access_review: 'Access review',
  risk: 'Risk',
  visit: 'Visit',
  audit: 'Audit',
  trail_check: 'Check of the trail',
}

export function subjectWords(entry: TrailView): string {
  const { subjectType, subjectId, subjectName, veiled, details } = entry
  if (veiled.subject) return `Client ${shortId(subjectId)}`
  if (subjectType === 'trail') return 'Audit trail'
  const list = listNames[subjectType]
  if (list) return list
  const kind = subjects[subjectType] ?? subjectType
  if (subjectName) return ownNames.has(subjectType) ? subjectName : `${kind} ${subjectName}`
  const { reference, code, title, name, serial } = details
  // What is gone is known by what was recorded of it then.
  const recorded = [reference, code, title, name, serial].find((it) => typeof it === 'string')
  return recorded ? `${kind} ${recorded}` : `${kind} ${shortId(subjectId)}`
}

/** Whose names say what they are. */
const ownNames = new Set(['user', 'company', 'site'])

const pages: Record<string, string> = {
  audit: '/compliance/audits/audit?id=',
  incident: '/compliance/incidents/incident?id=',
  policy: '/compliance/policies/policy?id=',
  policy_acceptances: '/compliance/policies/policy?id=',
  privacy_case: '/compliance/gdpr/request?id=',
  risk: '/compliance/risks/risk?id=',
}

/** The page of what it was done to, for those that there is one for whoever reads the trail. */
export function pathOf({ subjectType, subjectId, subjectName, details }: TrailView) {
  if (subjectType === 'control' && typeof details.code === 'string') {
    return `/compliance/controls/control?code=${encodeURIComponent(details.code)}`
  }
  const path = pages[subjectType]
  // What has no name any more is gone, and so is its page.
  return path && subjectName ? `${path}${subjectId}` : undefined
}

/** Enough of an id to tell two apart: it begins with a clock and ends by chance. The export has the whole. */
const shortId = (id: string) => id.slice(-8)

/** The reason that was given, the role before and after, or what was changed. */
export function detailWords({ details }: TrailView): string {
  const { reason, from, to, role, fields, kept, monday } = details
  if (typeof monday === 'string') return `Week of ${monday}`
  if (typeof reason === 'string') {
    // Of an erasure: what it left.
    const stays = countsWords((kept ?? {}) as Record<string, number>)
    return stays ? `${reason}, kept: ${stays}` : reason
  }
  if (typeof from === 'string' && typeof to === 'string')
    return `${roleWord(from)} → ${roleWord(to)}`
  if (typeof role === 'string') return roleWord(role)
  if (typeof fields === 'string') return fieldWords(...fields.split(', '))
  return Array.isArray(fields) ? fieldWords(...fields.map(String)) : ''
}

const roleWord = (role: string) => (role in roleNames ? roleNames[role as Role] : role)
