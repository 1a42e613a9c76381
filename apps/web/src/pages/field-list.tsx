import { FieldListPanel } from "@surco/fields/web";
import { FieldPicture, FieldsOverview } from "@surco/imagery/web";
import { lazyPart } from "@surco/kit-web";
import { Suspense } from "react";
import { useInstallation } from "../use-installation";

/** For the list of somebody who has no fields yet. */
const DemonstrationCard = lazyPart(async () => (await import("@surco/landing/web")).DemonstrationCard);

export function Component() {
  const installation = useInstallation();
  return (
    <FieldListPanel
      // A card is whole without its picture: it never waits for one.
      renderPicture={(fieldId, fieldIds) => (
        <Suspense>
          <FieldPicture fieldId={fieldId} fieldIds={fieldIds} />
        </Suspense>
      )}
      overview={{ firstLayer: "ndvi", render: (slot) => <FieldsOverview {...slot} /> }}
      otherBeginning={
        installation?.offersDemonstration && (
          <Suspense>
            <DemonstrationCard />
          </Suspense>
        )
      }
    />
  );
}
