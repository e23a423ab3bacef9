import { PortalPage } from '#app/portal/portal-page.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { AccountNavigation, AccountNavigationSkeleton } from '../account-navigation.tsx'
import { AccountSection, RowSkeletons, SectionSkeleton } from '../account-section.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ExportData } from './export-data.tsx'

export default function DataPage() {
  return (
    <PortalPage title="Your data" action="account.delete" skeleton={<DataSkeleton />}>
      {(account) => (
        <>
          <AccountNavigation />
          <AccountSection
            title="Export your data"
            about={<p>Everything that we hold of you, to read or to take elsewhere.</p>}
          >
            <ExportData />
          </AccountSection>
          <AccountSection
            title="Delete your account"
            about={
              <p>
                You can do it yourself, at any time. Our{' '}
                <TextLink to="/gdpr-compliance">page about data protection</TextLink> says what else
                you can ask for.
              </p>
            }
          >
            <DeleteAccount account={account} />
          </AccountSection>
        </>
      )}
    </PortalPage>
  )
}

function DataSkeleton() {
  return (
    <>
      <AccountNavigationSkeleton />
      <SectionSkeleton>
        <RowSkeletons count={1} />
      </SectionSkeleton>
      <SectionSkeleton>
        <RowSkeletons count={4} />
      </SectionSkeleton>
    </>
  )
}
