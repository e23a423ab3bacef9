import { timingSafeEqual } from 'node:crypto'
import type { SigningKeys } from '#lib/signed-ids.server.ts'

/** Where replies of clients come back to us. */
export interface ReplyAddresses {
  /** The mailbox that is read. */
  mailbox: string
  /** The address for replies about one enquiry. */
  addressFor(reference: string): string
  /** The enquiry that an address was made for; nothing if we did not make it. */
  referenceIn(address: string): string | undefined
}

const purpose = 'reply address'
/** Enough that nobody guesses it by sending emails, and short enough for the part before the @. */
const markLength = 12

/**
 * With a plus, the address names the enquiry and proves that we gave it out:
 * hello+EN-7K2M-94QD.0a1b2c3d4e5f@enix.example. Without, replies are told apart by what they follow.
 */
export function replyAddresses(
  mailbox: string,
  keys: SigningKeys,
  options: { plus: boolean },
): ReplyAddresses {
  const [local = '', domain = ''] = mailbox.toLowerCase().split('@')
  const addressFor = (reference: string) => {
    const mark = keys.fingerprint(purpose, reference).slice(0, markLength)
    return options.plus ? `${local}+${reference}.${mark}@${domain}` : mailbox
  }
  return {
    mailbox,
    addressFor,
    referenceIn(address) {
      const [, name, reference = '', mark = '', host] = form.exec(address.toLowerCase()) ?? []
      if (name !== local || host !== domain) return undefined
      const known = reference.toUpperCase()
      const marks = keys.fingerprints(purpose, known).map((each) => each.slice(0, markLength))
      return marks.some((each) => timingSafeEqual(Buffer.from(each), Buffer.from(mark)))
        ? known
        : undefined
    },
  }
}

const form = /^([^+@]+)\+([a-z]{2}-[0-9a-z]{4}-[0-9a-z]{4})\.([0-9a-f]{12})@(.+)$/
