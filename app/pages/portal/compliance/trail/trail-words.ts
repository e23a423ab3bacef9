import { roleNames, type TrailView } from '#features/accounts/schema.ts'
import type { SecurityEvent } from '#features/identity/schema/security-events.ts'
import type { Role } from '#lib/roles.ts'

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
  'agreement.accepted': 'accepted the partnership agreement for the machine',
  'care.erased': 'erased what somebody had written to us as a client',
  'document.added': 'added a document',
  'document.removed': 'removed a document',
  'host_share.set': 'set the share of the company',
  'product_request.answered': 'answered a wish for a product',
  'product_request.made': 'asked for a product',
  'product_request.unvoted': 'took back a vote for a product',
  'product_request.voted': 'voted for a product',
  'refund.asked': 'asked for money back',
  'refund.decided': 'decided on a request for money back',
  'statement.made': 'made the statement of a month',
  'statement.paid': 'noted that a statement is paid',
  'statement.sent': 'sent the statement of a month',
  'ticket.answered': 'answered the ticket',
  'ticket.assigned': 'gave the ticket to somebody',
  'ticket.closed': 'closed the ticket',
  'ticket.opened': 'opened a ticket',
  'ticket.written': 'wrote on the ticket',
  'career_role.changed': 'changed a career role',
  'career_role.created': 'added a career role',
  'career_role.deleted': 'deleted a career role',
  'career_role.moved': 'moved a career role in the list',
  'company.created': 'made the company',
  'machine.changed': 'changed where or on what terms the machine stands',
  'incident.made_major': 'made the incident a major one',
  'incident.opened': 'opened an incident',
  'machine.commissioned': 'commissioned the machine',
  'machine.retired': 'retired the machine',
  'planogram.applied': 'put a planogram into the machine',
  'planogram.discarded': 'discarded the draft of a planogram of the machine',
  'planogram.drafted': 'drew a planogram of the machine',
  'product.added': 'added the product',
  'device.issued': 'gave the machine a key',
  'device.revoked': 'took the keys of the machine away',
  'device.rotated': 'gave the machine a new key beside its old one',
  'product.changed': 'changed the product',
  'product.restored': 'took the product back into the range',
  'product.retired': 'took the product out of the range',
  'dex_file.received': 'took in the audit file',
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
  'subject.exported': 'exported everything about somebody',
  'trail.check_asked': 'had the whole audit trail checked',
  'trail.checked': 'checked the whole audit trail',
  'visit.cancelled': 'cancelled the visit',
  'visit.counted': 'counted slots at the visit',
  'visit.finished': 'finished the visit',
  'visit.moved': 'changed the visit',
  'visit.planned': 'planned a visit',
  'visit.serviced': 'finished a machine at the visit',
  'visit.started': 'began the visit',
}

// The names themselves stay as they are, because trails outlive code.
const words: Record<string, string> = { ...identityWords, ...otherWords }

export const isInWords = (action: string) => action in words

export function actionWords(action: string): string {
  return words[action] ?? action
}

const parties: Record<string, string> = {
  visitor: 'A visitor',
  system: 'The system',
  anonymous: 'A visitor',
  service_role: 'A program with the service key',
}

export function actorWords({ actor, actorName }: TrailView): string {
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
  document: 'Document',
  product_request: 'Product wish',
  refund: 'Refund request',
  statement: 'Statement',
  ticket: 'Ticket',
  oauth_client: 'Program',
  sso_provider: 'Single sign-on',
  alert: 'Alert',
  incident: 'Incident',
  visit: 'Visit',
  trail_check: 'Check of the trail',
}

export function subjectWords({ subjectType, subjectId, subjectName }: TrailView): string {
  return subjectName ?? `${subjects[subjectType] ?? subjectType} ${shortId(subjectId)}`
}

/** Enough of an id to tell two apart; the export has the whole. */
const shortId = (id: string) => id.slice(0, 8)

/** The reason that was given, the role before and after, or what was changed. */
export function detailWords({ details }: TrailView): string {
  const { reason, from, to, role, fields, monday } = details
  if (typeof monday === 'string') return `Week of ${monday}`
  if (typeof reason === 'string') return reason
  if (typeof from === 'string' && typeof to === 'string')
    return `${roleWord(from)} → ${roleWord(to)}`
  if (typeof role === 'string') return roleWord(role)
  if (typeof fields === 'string') return fields
  return Array.isArray(fields) ? fields.join(', ') : ''
}

const roleWord = (role: string) => (role in roleNames ? roleNames[role as Role] : role)
