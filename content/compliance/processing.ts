/** An entry of the record that article 30 of the UK GDPR asks for. */
export interface ProcessingActivity {
  /** Stays as it is: it says which entry is there already. */
  key: string
  title: string
  content: {
    purpose: string
    basis: string
    people: string
    data: string
    recipients: string
    retention: string
    transfers: string
    security: string
    source: string
    reviewOn: string
  }
}

const none = 'None. The database is in one place under our control.'
const both = 'Our hosting provider and our mail provider, as processors.'
const security =
  'Encrypted connections, access by role with a second factor, every change in an audit trail, logs without the words of people.'
const reviewOn = '2027-11-16'

/** What this product does with data of people, as it does it. */
export const processingActivities: ProcessingActivity[] = [
  {
    key: 'enquiries',
    title: 'Enquiries',
    content: {
      purpose:
        'To answer what people ask by our forms, by email and by telephone, and to prepare a proposal.',
      basis: 'Consent',
      people: 'People who write to us or ask for a call, for themselves or for their organisation.',
      data: 'Name, email address, telephone number, company or property, kind of location, message, the page that led here, the wording agreed to.',
      recipients: both,
      retention:
        '24 months after receipt, with its history and emails; then erased every night by a job.',
      transfers: none,
      security,
      source: 'The person, by our forms, by email or by telephone.',
      reviewOn,
    },
  },
  {
    key: 'bookings',
    title: 'Consultations',
    content: {
      purpose: 'To hold a consultation by video or at a site, and to remind of it.',
      basis: 'Consent',
      people: 'People who book one, and the colleague who takes it.',
      data: 'Time, place or link, time zone, name, email address, telephone number, when it was moved or cancelled.',
      recipients: both,
      retention: 'With the enquiry that it belongs to: 24 months.',
      transfers: none,
      security: `${security} The link in the email is signed and ends with the consultation.`,
      source: 'The person who books.',
      reviewOn,
    },
  },
  {
    key: 'proposals',
    title: 'Proposals and signatures',
    content: {
      purpose: 'To offer a machine, to agree on it, and to show later who agreed to what and when.',
      basis: 'Contract, or steps before one',
      people: 'The person who signs for a client, and the colleague who signs for us.',
      data: 'Name, email address, company, comments, reasons for declining; of a signature the name, its drawing, the words agreed to, time, internet address and the SHA-256 of the file.',
      recipients: both,
      retention:
        '24 months after the last step if it was not signed. A signed one as long as somebody may rely on it.',
      transfers: none,
      security: `${security} The link in the email is signed, works for 30 days and ends with the next version.`,
      source: 'The enquiry, and the person behind the link.',
      reviewOn,
    },
  },
  {
    key: 'document-requests',
    title: 'Requests for documents under a confidentiality agreement',
    content: {
      purpose:
        'To decide who gets documents that are not public, to agree that they stay confidential, and to show later who agreed to what and downloaded what.',
      basis: 'Legitimate interests',
      people: 'People who ask for documents on our trust page, for their organisation.',
      data: 'Name, work email address, company, purpose, our decision; of a signature the name, the words agreed to, time, internet address and the SHA-256 of the text; of each download the document, time and internet address.',
      recipients: both,
      retention:
        '24 months after receipt. A signed agreement for nine years: it binds for three, and claims from it end after six more.',
      transfers: none,
      security: `${security} The link in the email is signed, works for 14 days and can be revoked.`,
      source: 'The person, by our form.',
      reviewOn,
    },
  },
  {
    key: 'contacts',
    title: 'People to talk to at companies',
    content: {
      purpose: 'To reach the right person at a client about their machines.',
      basis: 'Legitimate interests',
      people: 'People at clients whom we deal with.',
      data: 'Name, email address, telephone number, role, company.',
      recipients: both,
      retention: 'Until the person is erased at their request, or because we no longer need it.',
      transfers: none,
      security,
      source: 'The person, their enquiry, or their company.',
      reviewOn,
    },
  },
  {
    key: 'accounts',
    title: 'Accounts of the portal',
    content: {
      purpose: 'To give clients and our own people access to what is theirs, and to protect it.',
      basis: 'Contract, or steps before one',
      people: 'People at hosts of machines, and our own people.',
      data: 'Name, email address, telephone number, company, role, hashed password, second factors, sessions with browser and internet address.',
      recipients: both,
      retention:
        'Until the person deletes the account or access ends. Sessions and codes that have expired are removed every hour.',
      transfers: none,
      security: `${security} Passwords are hashed with Argon2; secrets are encrypted.`,
      source:
        'The person; or the colleague or client who invites them; or the company whose sign-in they use.',
      reviewOn,
    },
  },
  {
    key: 'security-log',
    title: 'Security log and audit trail',
    content: {
      purpose: 'To show who did what, to notice misuse and to prove that duties were met.',
      basis: 'Legitimate interests',
      people: 'People who sign in or try to, and the people an action was about, by a number.',
      data: 'Time, action, number of the account, internet address and browser of a sign-in. No words of people.',
      recipients: 'Our hosting provider, as a processor. Auditors on request.',
      retention:
        'Internet addresses 90 days, unless the operator sets another number. The entries stay; a deleted account is a number in them.',
      transfers: none,
      security: `${security} Entries cannot be changed or removed in the product.`,
      source: 'What people do in the product; the browser and the connection that they use.',
      reviewOn,
    },
  },
  {
    key: 'statistics',
    title: 'Statistics of the website',
    content: {
      purpose: 'To see which pages help visitors, and to compare variants of a page.',
      basis: 'Legitimate interests',
      people: 'Visitors of the site who have not objected.',
      data: 'Page, time, kind of device, referring site, variant, speed. A number of the day made of address and browser with a secret that is erased with the day. No internet address.',
      recipients: 'Our hosting provider, as a processor.',
      retention: 'Events 13 months; sums without anybody in them stay.',
      transfers: none,
      security: 'No cookie, no other company. Global Privacy Control counts as an objection.',
      source: "The visitor's browser.",
      reviewOn,
    },
  },
  {
    key: 'telemetry',
    title: 'Reports of machines',
    content: {
      purpose: 'To keep machines filled, cold and working, and to work out what was sold.',
      basis: 'No personal data',
      people: 'Nobody: a sale has no buyer in it.',
      data: 'Machine, slot, product, price, time, temperature, door and faults. No card number, no picture.',
      recipients: 'The host of the machine sees its own.',
      retention: 'Single sales and readings 25 months, events 13 months; sums stay.',
      transfers: none,
      security: 'Each report is signed by its machine.',
      source: 'The machines.',
      reviewOn,
    },
  },
  {
    key: 'refunds',
    title: 'Refunds',
    content: {
      purpose: 'To give money back for what a machine did not hand out.',
      basis: 'Contract, or steps before one',
      people: 'People at hosts who ask for it.',
      data: 'Machine, slot, time, amount, last four digits of the card, reason, who asked. A whole card number is refused.',
      recipients: both,
      retention:
        'Six years after the decision, for the books; the person is taken out when they ask for erasure.',
      transfers: none,
      security,
      source: 'The person who asks, and the machine.',
      reviewOn,
    },
  },
  {
    key: 'tickets',
    title: 'Tickets and wishes of clients',
    content: {
      purpose: 'To help hosts with their machines, and to choose what machines offer.',
      basis: 'Contract, or steps before one',
      people: 'People at hosts.',
      data: 'What they write, when, about which machine, and their votes for products.',
      recipients: both,
      retention: 'A ticket 24 months after it was closed; a wish as long as it stands.',
      transfers: none,
      security: `${security} A company sees its own only.`,
      source: 'The person, and colleagues who answer.',
      reviewOn,
    },
  },
  {
    key: 'feedback',
    title: 'Feedback',
    content: {
      purpose: 'To learn from it, and to publish what its author agreed to.',
      basis: 'Consent',
      people: 'People who send the form.',
      data: 'Name, email address, organisation, words, how they may be quoted.',
      recipients: `${both} The public, for what is published.`,
      retention: '24 months; what is published until its author objects.',
      transfers: none,
      security: `${security} Nothing appears before its author has seen it as it will.`,
      source: 'The person.',
      reviewOn,
    },
  },
  {
    key: 'careers',
    title: 'Interest in working with us',
    content: {
      purpose: 'To get in touch with people who would like to work with us.',
      basis: 'Consent',
      people: 'People who send the form on the careers page.',
      data: 'Name, email address, field of work, message. No CV is taken in.',
      recipients: both,
      retention: 'As an enquiry: 24 months.',
      transfers: none,
      security,
      source: 'The person.',
      reviewOn,
    },
  },
  {
    key: 'mails',
    title: 'Emails that we send',
    content: {
      purpose: 'To confirm, answer and remind; and to see whether it arrived.',
      basis: 'Legitimate interests',
      people: 'People we write to.',
      data: 'Address, subject, text, what mail servers said about the delivery.',
      recipients: both,
      retention:
        '24 months. One with a code or a link that opens a door loses its words once it is delivered.',
      transfers: none,
      security,
      source: 'What we write, and what email servers report.',
      reviewOn,
    },
  },
  {
    key: 'incidents',
    title: 'Incidents and personal-data breaches',
    content: {
      purpose:
        'To stop what went wrong, to learn from it, and to document personal-data breaches (UK GDPR Art. 33(5)).',
      basis: 'Legal obligation',
      people:
        'People an incident is about, the person who reported it, and people named in its timeline.',
      data: 'Account concerned, who reported it, what happened and what was done, in words; for a sign of an attack the internet address.',
      recipients: `${both} The Information Commissioner's Office, and the people concerned, of a breach. Auditors without names of clients.`,
      retention:
        'Six years after it was closed. A person who is erased goes out of it: account, address and telephone number.',
      transfers: none,
      security,
      source: 'The people who report it, our machines, and the audit trail.',
      reviewOn,
    },
  },
  {
    key: 'training-and-access',
    title: 'Training and access reviews of colleagues',
    content: {
      purpose:
        'To show that people who work for us are trained, and that each has the access they need and no more (UK GDPR Art. 32).',
      basis: 'Legitimate interests',
      people: 'People who work for us; of access reviews, auditors too.',
      data: 'Course, day, validity and what shows it; role, second factor, last sign-in, and what was decided on the access and why.',
      recipients: `${both} Auditors.`,
      retention:
        'As long as the account. Then the training goes; of a review it stays that an account of a role was decided, and how.',
      transfers: none,
      security,
      source: 'The person, their colleagues, and the accounts.',
      reviewOn,
    },
  },
  {
    key: 'telephone-numbers',
    title: 'Telephone numbers for sign-in and codes',
    content: {
      purpose: 'To sign in by a code in a text message, or to confirm a sign-in with one.',
      basis: 'Contract, or steps before one',
      people: 'People with an account who give a number.',
      data: 'Telephone number, when it was confirmed, and the text messages with codes.',
      recipients: 'Our hosting provider and our carrier of text messages, as processors.',
      retention:
        'Until the person removes the number or the account goes. A code ends within the hour; copies of text messages go with the emails, after 24 months.',
      transfers: none,
      security: `${security} Codes are stored as hashes.`,
      source: 'The person.',
      reviewOn,
    },
  },
  {
    key: 'data-requests',
    title: 'Data requests and complaints',
    content: {
      purpose: 'To meet the rights of people in time, and to show that we did.',
      basis: 'Legal obligation',
      people: 'People who ask or complain.',
      data: 'Name, address, what they write, what we did and answered, and a copy of their data while it is being prepared.',
      recipients: `${both} The Information Commissioner's Office, if it asks.`,
      retention: 'Three years after it was closed; a prepared copy 30 days.',
      transfers: none,
      security: `${security} Every reader is recorded; auditors see neither name nor words.`,
      source: 'The person, and our own records about them.',
      reviewOn,
    },
  },
]
