import { useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { company } from '#content/company.ts'
import { TextLink } from '#ui/text-link.tsx'
import { offeredTime } from '../../booking/booking-path.ts'
import { carriedPerson } from '../../booking/carried-person.ts'
import { ConsultationSteps } from '../../booking/consultation-steps.tsx'
import type { EnquirySubject } from '../../home/enquiry-subject.ts'
import { BookingForm } from './booking-form.tsx'

/** The free times are asked for in the browser, once somebody comes near. */
export function BookConsultation({ subject }: { subject: EnquirySubject }) {
  const section = useRef<HTMLElement>(null)
  const [query] = useSearchParams()
  const { state } = useLocation()
  const offered = offeredTime(query)
  return (
    <section ref={section} id="book" aria-labelledby="book-title" className="scroll-mt-4">
      <div className="mx-auto grid max-w-7xl gap-10 px-6 py-20 sm:py-28 lg:grid-cols-[2fr_3fr] lg:gap-20">
        <div className="self-start lg:sticky lg:top-12">
          <h2 id="book-title" className="text-4xl">
            Book a <span className="whitespace-nowrap">{company.consultationMinutes}-minute</span>{' '}
            consultation
          </h2>
          <p className="mt-5 text-lg text-ink-2">
            Choose a free time, by video or at your site. It is confirmed at once, costs nothing,
            and you can move or cancel it yourself.
          </p>
          <div className="mt-8">
            <ConsultationSteps />
          </div>
        </div>
        <noscript>
          <p className="text-lg">
            The free times need JavaScript. Without it, please call us on{' '}
            <TextLink href={company.phone.href}>{company.phone.display}</TextLink> or say in the{' '}
            <TextLink href="#contact">form above</TextLink> when you have half an hour, and we will
            arrange it.
          </p>
        </noscript>
        <BookingForm
          // Another time by another link starts anew.
          key={offered?.start}
          section={section}
          offered={offered}
          person={carriedPerson(state)}
          postcode={subject.postcode}
          about={aboutBuilding(subject)}
        />
      </div>
    </section>
  )
}

/** What we know of the building, as the first words of what to talk about. */
function aboutBuilding({ machine, start }: EnquirySubject): string | undefined {
  return [start.message, machine && `We are interested in the ${machine}.`]
    .filter(Boolean)
    .join(' ')
}
