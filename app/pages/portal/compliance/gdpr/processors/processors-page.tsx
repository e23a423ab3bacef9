import { RegisterPage } from '../register-page.tsx'

export default function ProcessorsPage() {
  return (
    <RegisterPage
      register="processors"
      intro="Who processes personal data on our instructions, where, and on what basis it may go there."
      add="Add a processor"
    />
  )
}
