import { FieldListPanel } from "@surco/fields/web";
import { FieldPicture, FieldsOverview } from "@surco/imagery/web";
import { DemonstrationCard } from "@surco/landing/web";
import { Suspense } from "react";
import { useInstallation } from "../use-installation";

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
