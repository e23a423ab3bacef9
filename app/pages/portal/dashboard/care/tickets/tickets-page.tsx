import { usePathParams } from '#app/portal/use-path-params.ts'
import { company } from '#content/company.ts'
import { DeskPage } from '../desk-page.tsx'
import { DeskTicketView } from './desk-ticket.tsx'
import { TicketQueue } from './ticket-queue.tsx'

export default function CareTicketsPage() {
  const { id } = usePathParams<'/dashboard/care/:id?'>()
  return (
    <DeskPage
      title="Client tickets"
      intro={`What clients ask of us, earliest due first. We promise an answer ${company.promises.contactForm}.`}
    >
      {id ? <DeskTicketView key={id} id={id} /> : <TicketQueue />}
    </DeskPage>
  )
}
