interface StepWords {
  title: string
  /** The same, as the host reads it. */
  forHost: string
  /** What is left to do. */
  next: string
  /** Whether people say that it is done, or the product sees it. */
  by: 'people' | 'product'
  /** When it should be done, in days from the delivery. */
  days: number
}

/** From an enquiry to a machine that sells, in this order. */
export const steps = {
  survey: {
    title: 'Site visited',
    forHost: 'We have seen your site',
    next: 'Measure the spot, the doors and the way in; find a socket and a signal.',
    by: 'people',
    days: -10,
  },
  day: {
    title: 'Day agreed with the host',
    forHost: 'The day is agreed with you',
    next: 'Call the host and agree the day of the delivery.',
    by: 'people',
    days: -7,
  },
  account: {
    title: 'Client account',
    forHost: 'Your account is open',
    next: 'Done once the host has signed in: invite them, or approve their request.',
    by: 'product',
    days: -7,
  },
  machine: {
    title: 'Machine reserved',
    forHost: 'Your machine is reserved',
    next: 'Choose a machine and note its serial number.',
    by: 'product',
    days: -5,
  },
  plan: {
    title: 'Planogram',
    forHost: 'Your products are chosen',
    next: 'Put a planogram live.',
    by: 'product',
    days: -3,
  },
  key: {
    title: 'Device key',
    forHost: 'Your machine can report to us',
    next: 'Issue a key under Devices and put it into the machine.',
    by: 'product',
    days: -1,
  },
  delivered: {
    title: 'Delivered and in place',
    forHost: 'The machine is in place',
    next: 'Deliver it, level it, plug it in and fill it.',
    by: 'people',
    days: 0,
  },
  live: {
    title: 'First checks passed',
    forHost: 'The machine has passed its first checks',
    next: 'It goes live by itself once report, clock, price and temperature are right.',
    by: 'product',
    days: 1,
  },
  training: {
    title: 'Host shown how it works',
    forHost: 'We have shown you how it works',
    next: 'Show the host the machine, refunds and the portal.',
    by: 'people',
    days: 1,
  },
  sale: {
    title: 'First sale',
    forHost: 'The first sale is made',
    next: 'It comes in with the reports of the machine.',
    by: 'product',
    days: 2,
  },
} as const satisfies Record<string, StepWords>

export type Step = keyof typeof steps
export const stepNames = Object.keys(steps) as Step[]
/** Those that people tick off. */
export type PeoplesStep = {
  [Name in Step]: (typeof steps)[Name]['by'] extends 'people' ? Name : never
}[Step]
