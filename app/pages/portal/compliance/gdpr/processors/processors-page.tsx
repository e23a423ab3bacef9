import { RegisterPage } from '../register-page.tsx'

export default function ProcessorsPage() {
  return (
    <RegisterPage
      register="processors"
      intro="Whom we depend on: what they do for us, which personal data they process and where, and what shows that they do it well."
      add="Add a supplier"
    />
  )
}
