import { handle, notFound } from '#features/accounts/api/handle.server.ts'
import type { Account } from '#features/accounts/queries/current-account.server.ts'
import { bookingCalls } from '../calls.ts'
import { cancelBooking } from '../commands/cancel.server.ts'
import { addAbsence, removeAbsence, setHours } from '../commands/set-hours.server.ts'
import type { BookingLinks } from '../policy/links.server.ts'
import { listForDesk, listPast } from '../queries.server.ts'

export const deskApi = (links: BookingLinks) =>
  handle(bookingCalls, {
    list: ({ ctx, account }) => listForDesk(ctx, onlyOwn(account)),
    past: ({ ctx, account }) => listPast(ctx, onlyOwn(account)),
    cancel: ({ ctx, account, params, input }) =>
      cancelBooking(ctx, links, params.bookingId, {
        byUs: true,
        staffId: onlyOwn(account),
        said: input.message || undefined,
      }),
    setHours: ({ ctx, account, params: { userId }, input }) =>
      mayChange(account, userId) ? setHours(ctx, userId, input) : notFound,
    addAbsence: async ({ ctx, account, params: { userId }, input }) => {
      if (!mayChange(account, userId)) return notFound
      const added = await addAbsence(ctx, userId, input)
      return added.ok ? { booked: added.booked } : added
    },
    removeAbsence: ({ ctx, account, params }) =>
      removeAbsence(ctx, params.absenceId, onlyOwn(account)),
  })

/** Whom a call is limited to; nobody for an admin. */
const onlyOwn = ({ standing: { role, userId } }: Account) => (role === 'admin' ? undefined : userId)

const mayChange = (account: Account, staffId: string) =>
  [undefined, staffId].includes(onlyOwn(account))
