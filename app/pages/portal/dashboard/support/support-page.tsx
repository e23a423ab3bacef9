import { usePathParams } from '#app/portal/use-path-params.ts'
import { company } from '#content/company.ts'
import { TextLink } from '#ui/text-link.tsx'
import { ClientPage } from './client-page.tsx'
import { ClientTicket } from './client-ticket.tsx'
import { TicketList } from './ticket-list.tsx'

export default function SupportPage() {
  const { id } = usePathParams<'/dashboard/support/:id?'>()
  return (
    <ClientPage
      title="Support"
      intro={
        <>
          Write to your account manager here. A person answers {company.promises.contactForm}. In a
          hurry? Call{' '}
          <TextLink href={company.phone.href} className="whitespace-nowrap">
            {company.phone.display}
          </TextLink>
          , {company.hours.phone.join(', ')}.
        </>
      }
    >
      {() => (id ? <ClientTicket key={id} id={id} /> : <TicketList />)}
    </ClientPage>
  )
}
