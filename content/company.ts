/**
 * Every fact about the company. Nothing else in the code repeats one, so another operator rebrands
 * by editing this file. Telephone numbers are from the range the regulator reserves for drama, and
 * the address and web domain cannot exist: nobody is called or written to by accident.
 */
export const company = {
  name: 'Enix',
  legalName: 'Enix Ltd',
  foundedYear: 2023,
  description:
    'Enix installs, stocks and looks after AI-powered smart vending machines in business locations across the North West of England, at no set-up cost.',
  phone: { display: '0161 496 0123', href: 'tel:+441614960123' },
  email: 'hello@enix.example',
  website: 'https://www.enix.example',
  privacyEmail: 'privacy@enix.example',
  address: { street: '1 Example Wharf', locality: 'Manchester', postcode: 'M1 0ZZ', country: 'GB' },
  /** Of the register of companies. The law asks for it on the site and in mails; left out until there is one. */
  registration: { number: '', place: 'England and Wales' },
  /** Said at the foot of every page and mail. To be emptied once the facts in this file are true. */
  demonstration:
    'Enix is a demonstration company: its address, numbers and people are made up, and nothing can be bought.',
  areasServed: ['Manchester', 'Liverpool', 'Preston', 'Cheshire', 'Lancashire', 'the UK'],
  /** Prefix of the references that visitors quote: EN-7K2M-94QD. */
  referencePrefix: 'EN',
  hours: {
    phone: ['Mon–Fri 9:00–18:00', 'Sat 10:00–16:00'],
    /** When enquiries are answered, and what the promises below count by. */
    business: ['Mon–Fri 9:00–18:00'],
    support: '7 days a week, 08:00–20:00',
  },
  /** What the home page and the flyer say in figures. */
  claims: [
    ['100%', 'free installation'],
    ['24/7', 'AI monitoring'],
    ['£0', 'upfront cost'],
  ],
  promises: {
    contactForm: 'within 1 business day',
    email: 'within 24 hours',
    partnership: 'within 4 business hours',
    partnershipTypically: '2 hours',
  },
  trialDays: 30,
  consultationMinutes: 30,
  paymentsAccepted: ['Cash', 'Card', 'Contactless', 'Mobile'],
  /** Addresses that cannot exist, until the operator has accounts of its own. */
  social: {
    Instagram: 'https://instagram.example/enix',
    LinkedIn: 'https://linkedin.example/company/enix',
    Facebook: 'https://facebook.example/enix',
  },
  /** Kinds of organisation, not names: nobody is called a partner who has not agreed to it. */
  partners: [
    'Car manufacturer, Cheshire',
    'High-street retailer',
    'Shopping centre, Preston',
    'Health service',
    'Sixth-form college',
    'Logistics park, Warrington',
  ],
  certifications: [
    'Food Safety Certified',
    'GDPR Compliant',
    '£2 million liability insured',
    'PCI DSS secure',
  ],
} as const

const { number, place }: { number: string; place: string } = company.registration
/** "registered in England and Wales, company number 01234567", or nothing. */
export const registered = number && `registered in ${place}, company number ${number}`

/** What only this operator can say of its terms, in a sentence each. What is not set is not shown. */
export const costs: {
  hostShare?: string
  /** From how many people a day a machine pays its way. */
  people?: string
  /** How soon a fault is mended. */
  repairs?: string
  productPrices?: string
} = {}
