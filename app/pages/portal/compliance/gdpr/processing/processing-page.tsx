import { RegisterPage } from '../register-page.tsx'

export default function ProcessingPage() {
  return (
    <RegisterPage
      register="processing"
      intro="What we do with data of people, why, and how it is protected: the record that article 30 of the UK GDPR asks for."
      add="Add an activity"
    />
  )
}
