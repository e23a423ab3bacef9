import { JsonLd } from '#app/shell/json-ld.tsx'
import { company } from '#content/company.ts'
import { weeklyHours } from '#lib/business-hours.ts'

/** The company for search engines: as an organisation, and as a business that serves places. */
export function StructuredData() {
  const id = `${company.website}/#organisation`
  const { street, locality, postcode, country } = company.address
  const address = {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: locality,
    postalCode: postcode,
    addressCountry: country,
  }
  return (
    <>
      <JsonLd
        data={{
          '@type': 'Organization',
          '@id': id,
          name: company.name,
          legalName: company.legalName,
          url: company.website,
          logo: `${company.website}/icon-512.png`,
          description: company.description,
          foundingDate: String(company.foundedYear),
          sameAs: Object.values(company.social),
        }}
      />
      <JsonLd
        data={{
          '@type': 'LocalBusiness',
          '@id': `${company.website}/#business`,
          parentOrganization: { '@id': id },
          name: company.name,
          url: company.website,
          image: `${company.website}/share/home.jpg`,
          telephone: company.phone.href.replace('tel:', ''),
          email: company.email,
          address,
          areaServed: company.areasServed.map((name) => ({ '@type': 'Place', name })),
          paymentAccepted: company.paymentsAccepted.join(', '),
          openingHoursSpecification: openingHours(),
        }}
      />
    </>
  )
}

const dayNames = {
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
  Sun: 'Sunday',
}

function openingHours() {
  const hours = weeklyHours(company.hours.phone)
  return Object.entries(dayNames).flatMap(([day, dayOfWeek]) => {
    const range = hours[day as keyof typeof dayNames]
    if (!range) return []
    const [opens, closes] = [clock(range.opens), clock(range.closes)]
    return [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }]
  })
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
