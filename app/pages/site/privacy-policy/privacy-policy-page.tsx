import { Head } from '#app/shell/head.tsx'
import { company } from '#content/company.ts'
import policy from '#content/legal/privacy-policy.md'

export default function PrivacyPolicyPage() {
  return (
    <>
      <Head
        title="Privacy policy"
        description={`Which personal data ${company.name} uses, why, for how long, and what you can ask of us.`}
        path="/privacy-policy"
        picture="detail-touchscreen"
      />
      <article
        className="prose mx-auto max-w-3xl px-6 py-16"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made from our own Markdown at build time
        dangerouslySetInnerHTML={{ __html: policy }}
      />
    </>
  )
}
