import { useSearchParams } from 'react-router'
import { company } from '#content/company.ts'
import { DeskPage } from '../desk-page.tsx'
import { DeskTicketView } from './desk-ticket.tsx'
import { TicketQueue } from './ticket-queue.tsx'

export default function CareTicketsPage() {
  const [query] = useSearchParams()
  const id = query.get('id')
  return (
    <DeskPage
      title="Client tickets"
      intro={`What clients ask of us, the first due first. We promise an answer ${company.promises.contactForm}.`}
    >
      {id ? <DeskTicketView key={id} id={id} /> : <TicketQueue />}
    </DeskPage>
  )
}
