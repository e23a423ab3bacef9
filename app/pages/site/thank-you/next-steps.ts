import { company } from '#content/company.ts'
import type { Thanks } from '#features/leads/policy/thanks.ts'

interface ThankYou {
  title: string
  /** What happens next: when, and what. */
  next: readonly (readonly [when: string, what: string])[]
}

const stored = 'We store your message and send you a confirmation by email.'
const measured =
  'We come and measure: the doors, the space, the socket. The assessment is free, and if the place does not work, we say so.'
const talk = `If you like, we talk for ${company.consultationMinutes} minutes, by video or at your site.`
const within1Day = capitalised(company.promises.contactForm)

/** The page in the words of each way in. */
export const thankYou: Record<Thanks | 'message', ThankYou> = {
  message: {
    title: "Thanks — we've received your message",
    next: [
      ['At once', stored],
      [within1Day, `A person answers. ${talk}`],
      ['Then', measured],
    ],
  },
  partnership: {
    title: "Thanks — we've received your message",
    next: [
      ['At once', stored],
      [
        capitalised(company.promises.partnership),
        `A person answers, typically in ${company.promises.partnershipTypically}. ${talk}`,
      ],
      ['Then', 'We look at your sites together and write down what each side would bring.'],
    ],
  },
  'call-back': {
    title: 'Thanks — we will call you',
    next: [
      ['At once', 'We store your number and the time that suits you.'],
      [within1Day, `A person calls, ${company.hours.business.join(', ')}.`],
      ['If we miss you', 'We try again. Or call us, when that suits you better.'],
    ],
  },
  careers: {
    title: "Thanks — we've received your message",
    next: [
      ['At once', stored],
      [within1Day, 'A person reads it and answers you.'],
      [
        'When a post opens',
        'We publish it on the careers page, write to those who registered for that field, and you decide whether to apply.',
      ],
    ],
  },
  booking: {
    title: 'Thank you for booking a consultation',
    next: [
      [
        'At once',
        'We send a confirmation with a file for your calendar and a link to move or cancel.',
      ],
      ['Before it', 'We send a reminder.'],
      ['On the day', `We talk for ${company.consultationMinutes} minutes. It costs nothing.`],
    ],
  },
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
