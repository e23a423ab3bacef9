import { RegisterPage } from '../register-page.tsx'

export default function ConsentsPage() {
  return (
    <RegisterPage
      register="consents"
      intro="What we ask people to agree to, in which words, and how they take it back."
      add="Add a consent"
    />
  )
}
