import type { CardPictureProps } from "@surco/fields/web";
import { CardRain } from "../rain/CardRain";
import { CardWeather } from "./CardWeather";

/** Lines of the weather on a field's card, each where the user wants it. */
export function CardNotes(props: CardPictureProps) {
  return (
    <>
      <CardWeather {...props} />
      <CardRain {...props} />
    </>
  );
}
