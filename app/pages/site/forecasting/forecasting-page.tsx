import { forecasting } from '#content/forecasting.ts'
import { LegalPage } from '../legal/legal-page.tsx'

export default function ForecastingPage() {
  return <LegalPage text={forecasting} path="/how-we-forecast" picture="detail-shelf" />
}
