import * as z from 'zod/mini'
import { dialableNumber } from '#lib/dialable-number.server.ts'
import { leadOf, leadOfCallBack, leadOfInterest, type NewLead } from '../policy.ts'
import { CallBackRequest } from '../schema/call-back.ts'
import { notCalled, notDialable } from '../schema/fields.ts'
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
      z.refine(({ phone }) => problemOf(phone) !== 'not_dialable', {
        path: ['phone'],
        error: notDialable,
      }),
      z.refine(({ phone }) => problemOf(phone) !== 'not_called', {
        path: ['phone'],
        error: notCalled,
      }),
    ),
    (request, now) => {
      const dialable = dialableNumber(request.phone)
      const phone = dialable.ok ? dialable.international : request.phone
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

function problemOf(phone: string): 'not_dialable' | 'not_called' | undefined {
  const dialable = dialableNumber(phone)
  return dialable.ok ? undefined : dialable.reason
}
