package org.shimwright.sample.site;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** A web server that knows nothing but files, as any of them does. */
final class SiteServer implements AutoCloseable {
  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html", "css", "text/css", "js", "text/javascript", "svg", "image/svg+xml");

  private final HttpServer server;
  private final Path folder;

  SiteServer(PublishedSite site) throws IOException {
    folder = site.folder();
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.start();
  }

  /** The address of the site, with a slash at its end. */
  String address() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      Path file = folder.resolve(exchange.getRequestURI().getPath().substring(1)).normalize();
      if (!file.startsWith(folder) || !Files.isRegularFile(file)) {
        exchange.sendResponseHeaders(404, -1);
        return;
      }
      String name = file.toString();
      String type = TYPES.getOrDefault(name.substring(name.lastIndexOf('.') + 1), "text/plain");
      exchange.getResponseHeaders().set("Content-Type", type + "; charset=utf-8");
      byte[] bytes = Files.readAllBytes(file);
      exchange.sendResponseHeaders(200, bytes.length);
      exchange.getResponseBody().write(bytes);
    }
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
