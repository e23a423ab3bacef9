import { RegisterPage } from '../register-page.tsx'

export default function InterestsPage() {
  return (
    <RegisterPage
      register="interests"
      intro="Where we rely on legitimate interests: what for, why nothing less intrusive would do, and how that was weighed against the interests of people."
      add="Add an assessment"
    />
  )
}
