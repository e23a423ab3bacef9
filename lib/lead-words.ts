/** How an enquiry came to us. Calls are entered by colleagues, and so are emails to other mailboxes. */
export const waysIn = {
  home: 'Home page',
  contact: 'Contact page',
  product: 'Product page',
  planner: 'Planner',
  booking: 'Booking',
  'call-back': 'Call-back',
  careers: 'Careers',
  feedback: 'Feedback',
  email: 'Email',
  phone: 'Telephone',
} as const
export type WayIn = keyof typeof waysIn

/** How far an enquiry has come, in the order of a sale. */
export const stages = {
  new: 'New',
  contacted: 'Contacted',
  'assessment-booked': 'Assessment booked',
  proposal: 'Proposal',
  trial: 'Trial',
  won: 'Won',
  lost: 'Lost',
} as const
export type Stage = keyof typeof stages

/** Why enquiries are lost, as the desk offers it. Whatever else is written counts as another reason. */
export const lostReasons = [
  'Chose another supplier',
  'No space',
  'Not in our area',
  'Could not be reached',
  'No longer needed',
] as const

/** What we have promised to whoever wrote. */
export type PromiseKind = 'form' | 'partnership' | 'email'

/** Why an enquiry waits in quarantine, or what staff should know of it. */
export const suspicions = {
  honeypot: 'A field that people cannot see was filled in',
  'too-fast': 'Sent faster than a person can type',
  'no-token': 'Sent without having opened the form',
  'bad-token': 'Sent with a form that was opened more than a day ago, or not by us',
  'too-many': 'Many enquiries from one place or address',
  disposable: 'A disposable address',
  links: 'Several links in the message',
  unauthenticated: 'The sender’s domain does not vouch for this email',
  bulk: 'Sent to a mailing list, or by a program',
  reported: 'Put here by staff',
} as const
export type Suspicion = keyof typeof suspicions
