import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import * as z from 'zod/mini'
import { leadOf, leadOfCallBack, leadOfInterest, type NewLead } from '../policy.ts'
import { CallBackRequest, notCalled, notDialable } from '../schema/call-back.ts'
import { InterestRequest } from '../schema/interest.ts'
import { QuoteRequest } from '../schema.ts'

/** A form that was sent, whichever it is. */
export interface SentForm {
  honeypot: string | undefined
  leadAt(now: Date): NewLead
}

/** The forms by which visitors write to us, by the last part of their address under /functions/v1. */
export const publicForms = {
  'send-quote-request': form(QuoteRequest, leadOf),
  'request-call-back': form(
    CallBackRequest.check(
      z.refine(({ phone }) => dialable(phone) !== undefined, {
        path: ['phone'],
        error: notDialable,
      }),
      z.refine(({ phone }) => !isNeverCalled(dialable(phone)), {
        path: ['phone'],
        error: notCalled,
      }),
    ),
    (request, now) => {
      const phone = dialable(request.phone)?.formatInternational() ?? request.phone
      return leadOfCallBack({ ...request, phone }, now)
    },
  ),
  'register-interest': form(InterestRequest, leadOfInterest),
}
export type PublicFormName = keyof typeof publicForms

function form<Request extends { honeypot?: string | undefined }>(
  schema: z.ZodMiniType<Request>,
  leadOf: (request: Request, now: Date) => NewLead,
): z.ZodMiniType<SentForm> {
  return z.pipe(
    schema,
    z.transform((request: Request) => ({
      honeypot: request.honeypot,
      leadAt: (now: Date) => leadOf(request, now),
    })),
  )
}

/**
 * As the whole world dials it; without a country it is a British one. One that is not in the lists
 * but looks right is taken: the lists grow old, and a person would be turned away.
 */
function dialable(text: string): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(text, 'GB')
  if (!number) return undefined
  const looksRight =
    number.countryCallingCode === '44'
      ? /^[1-9]\d{9}$/.test(number.nationalNumber)
      : number.isPossible()
  return looksRight || number.isValid() ? number : undefined
}

const neverCalled = ['PREMIUM_RATE', 'SHARED_COST', 'PERSONAL_NUMBER', 'PAGER', 'VOICEMAIL']

/** What costs whoever calls it: premium, personal and, without a country of their own, satellite numbers. */
function isNeverCalled(number: PhoneNumber | undefined): boolean {
  if (!number) return false
  const type = number.getType()
  if (number.isNonGeographic() || (type && neverCalled.includes(type))) return true
  // Of the British ones also those that are not in the lists.
  return number.countryCallingCode === '44' && /^(9|8[47]|70)/.test(number.nationalNumber)
}
