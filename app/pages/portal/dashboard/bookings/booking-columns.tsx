import { london, shownIn } from '#features/bookings/policy/times.ts'
import type { BookingRow } from '#features/bookings/schema.ts'
import { phoneHref } from '#lib/phone-number.ts'
import { portalPath } from '#lib/portal-links.ts'
import { Badge } from '#ui/badge.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { TextLink } from '#ui/text-link.tsx'
import { kindOf, stateNames } from './booking-export.ts'

export const when: Column<BookingRow> = {
  name: 'when',
  header: 'When',
  cell: ({ startsAt, endsAt, onDayOff }) => {
    const { day, time } = shownIn(london, new Date(startsAt))
    const [weekday = '', date, month = ''] = day.split(' ')
    return (
      <span className="flex flex-col items-start gap-1 whitespace-nowrap">
        <time dateTime={startsAt} className="tabular-nums">
          <span className="block font-medium">
            {weekday.slice(0, 3)} {date} {month.slice(0, 3)}
          </span>
          {time} to {shownIn(london, new Date(endsAt)).time}
        </time>
        {onDayOff && <Badge variant="amber">On a day off</Badge>}
      </span>
    )
  },
  sortValue: ({ startsAt }) => new Date(startsAt),
}

export const who: Column<BookingRow> = {
  name: 'who',
  header: 'Who',
  cell: ({ name, company, email, phone, reference, leadId }) => (
    <span className="block w-60 max-w-full whitespace-normal wrap-anywhere">
      <span className="block font-medium">{name}</span>
      <span className="block text-ink-2">{company}</span>
      {email && (
        <TextLink href={`mailto:${email}`} className="block">
          {email}
        </TextLink>
      )}
      {phone && (
        <a href={phoneHref(phone)} className="block">
          {phone}
        </a>
      )}
      <TextLink
        to={portalPath('/dashboard/leads/:id', { id: leadId })}
        className="inline-block py-0.5"
      >
        <span className="sr-only">Enquiry </span>
        {reference}
      </TextLink>
    </span>
  ),
  sortValue: ({ name }) => name,
  searchText: ({ name, company, email, reference }) => [name, company, email, reference].join(' '),
}

export const where: Column<BookingRow> = {
  name: 'where',
  header: 'Where',
  cell: ({ place, siteAddress, linkToSend }) => (
    <span className="block w-38 whitespace-normal max-xl:w-auto wrap-anywhere">
      <Badge variant={place === 'site' ? 'orange' : 'blue'}>{kindOf(place)}</Badge>
      {siteAddress && <span className="mt-1 block">{siteAddress}</span>}
      {linkToSend && <span className="mt-1 block">Please mail the link before the call.</span>}
    </span>
  ),
  filterValue: ({ place }) => kindOf(place),
}

export const about: Column<BookingRow> = {
  name: 'about',
  header: 'About',
  cell: ({ message }) => (
    <span className="block w-48 whitespace-normal max-xl:w-auto wrap-anywhere">
      {message || '–'}
    </span>
  ),
}

export const takenBy: Column<BookingRow> = {
  name: 'staff',
  header: 'Taken by',
  cell: ({ staffName }) => staffName ?? gone,
  sortValue: ({ staffName }) => staffName ?? undefined,
  filterValue: ({ staffName }) => staffName ?? gone,
}

const gone = 'Has left'

export const state: Column<BookingRow> = {
  name: 'state',
  header: 'State',
  cell: (row) =>
    row.state === 'cancelled' ? <Badge variant="neutral">{stateNames.cancelled}</Badge> : 'Over',
  filterValue: (row) => (row.state === 'cancelled' ? stateNames.cancelled : 'Over'),
}
