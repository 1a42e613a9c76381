import { answerForwarded } from "@surco/kit-server";
import { buildApp } from "./build-app";
import { startThreadApplication } from "./thread-application";

/** Worker thread that answers the requests which name it. */
const { application, config, replica, stop } = await startThreadApplication("surco-thread");
const app = await buildApp(application, config, { isThread: true, replica });
await app.ready();
answerForwarded(app, async () => {
  await app.close();
  await stop();
});
