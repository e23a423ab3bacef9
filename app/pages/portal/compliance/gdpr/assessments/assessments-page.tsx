import { RegisterPage } from '../register-page.tsx'

export default function AssessmentsPage() {
  return (
    <RegisterPage
      register="assessments"
      intro="Before something with a high risk to people begins: is it needed, what can go wrong, and what is done about it."
      add="Begin an assessment"
    />
  )
}
